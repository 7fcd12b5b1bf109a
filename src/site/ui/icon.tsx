import { icon } from './icon.css.ts'

/** Drawn on a square of 24, by lines only, in the colour of the words beside it. */
const drawings = {
  chat: <path d="M4 5h16v11.5h-9L6.5 20v-3.5H4ZM8 9.2h8M8 12.5h5" />,
}

export type IconName = keyof typeof drawings

/** A sign on a button, beside words that say the same; silent to a screen reader. `size` in CSS pixels. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg className={icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      {drawings[name]}
    </svg>
  )
}
