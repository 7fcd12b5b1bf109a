/** The point of a picture that stays in sight where the picture is cropped. */
import { createVar } from '@vanilla-extract/css'
import { globalStyle, style } from '../theme/style.ts'

const [left, top] = [createVar(), createVar()]

/** A policy that forbids styles in attributes has them written here: in steps of ten percent, as the schema wants them. */
for (const [name, variable] of Object.entries({ left, top }))
  for (let percent = 0; percent <= 100; percent += 10)
    globalStyle(`[data-${name}="${percent}"]`, { vars: { [variable]: `${percent}%` } })

export const focused = style({ objectPosition: `${left} ${top}` })
