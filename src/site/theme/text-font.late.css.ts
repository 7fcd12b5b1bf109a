/** The files of the text font, and the letters of a language's name in the header, loaded after the first view. */
import { fontFiles, nameLetters, TEXT } from './fonts.css.ts'

fontFiles(TEXT)
nameLetters(TEXT)
