/** The buttons of the report and the editor. */
import type { ComponentProps } from 'react'
import { button } from '../../site/ui/button.css.ts'
import { quiet } from './shared.css.ts'

type Props = ComponentProps<'button'>

export const Button = (props: Props) => <button type="button" className={quiet} {...props} />

/** For the main action of a dialog. */
export const MainButton = (props: Props) => <button type="button" className={button.primary} {...props} />

export const SecondButton = (props: Props) => <button type="button" className={button.secondary} {...props} />
