/** The files of the text font, loaded after the first view. */
import { fontFiles, TEXT } from './fonts.css.ts'

fontFiles(TEXT)
