/** Fonts that are loaded after the first view: the text font, the sign before prices, and the name of another language. */
import { HEADINGS, letters, nameLetters, rupeeSign, TEXT } from './fonts.css.ts'

rupeeSign(HEADINGS)
letters(TEXT)
rupeeSign(TEXT)
nameLetters(TEXT)
