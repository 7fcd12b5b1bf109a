/** The typeface of texts, which follows after the first view: one family less to wait for. */
import { fontFiles, TEXT } from './font-family.css.ts'

fontFiles(TEXT)
