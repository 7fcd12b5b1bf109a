import { defineOutput } from 'copybook'

export const output = defineOutput({ path: 'tides.txt', make: ({ settings }) => `Tides of ${settings.name}` })
