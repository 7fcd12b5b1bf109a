import type { FocalPoint } from '../../compiler/schema/types.gen.ts'
import { focused } from './focus.css.ts'

/** Returns the attributes of an `img` that is cropped around a point. */
export const focusProps = (focus: FocalPoint | undefined, className = '') =>
  focus
    ? { className: `${className} ${focused}`, 'data-left': focus.left, 'data-top': focus.top }
    : { className: className || undefined }
