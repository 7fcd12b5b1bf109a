import type { ContactField } from '../compiler/schema/types.gen.ts'
import { CheckboxField, SelectField, TextField } from '../site/ui/fields.tsx'
import { EMAIL_PATTERN, TICKED } from './contact-fields.ts'
import * as styles from './form.css.ts'
import { PhoneField } from './phone-field.tsx'
import type { PhoneShape } from './phone-number.ts'
import type { FieldProps } from './use-fields.ts'

type Props = FieldProps<string> & { words: ContactField; service: PhoneShape; readOnly: boolean }

/** The control of one field of a contact form, by its kind. */
export function ContactControl({ service, ...field }: Props) {
  const { words } = field
  const optional = words.missing === undefined
  switch (words.kind) {
    case 'long-text':
      return (
        <div className={styles.whole}>
          <TextField {...field} optional={optional} rows={5} />
        </div>
      )
    case 'email':
      return (
        <TextField
          {...field}
          autoComplete="email"
          optional={optional}
          type="email"
          inputMode="email"
          pattern={EMAIL_PATTERN}
        />
      )
    case 'phone':
      return <PhoneField {...field} optional={optional} service={service} />
    case 'number':
      return <TextField {...field} optional={optional} inputMode="numeric" pattern="[0-9]+" />
    case 'choice':
      return <SelectField {...field} optional={optional} choices={choicesOf(words)} />
    case 'checkbox':
      return (
        <div className={styles.whole}>
          <CheckboxField {...field} optional={optional} ticked={TICKED} />
        </div>
      )
    default:
      return <TextField {...field} autoComplete={words.autocomplete} optional={optional} />
  }
}

/** Nothing is chosen at first: what a choice says by then asks for one. */
const choicesOf = ({ placeholder = '', options = [] }: ContactField): [value: string, words: string][] => [
  ['', placeholder],
  ...options.map((option): [string, string] => [option, option]),
]
