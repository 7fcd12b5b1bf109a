/** A field for a text in Markdown, with buttons for those who do not know its signs. */
import { type ComponentProps, useRef } from 'react'
import * as form from '../../../site/ui/fields.css.ts'
import type { Choice } from '../../edits/field-info.ts'
import { Button, t } from '../ui.tsx'
import { addLink, addWords, type Selected, toggleBold, toggleList } from './markdown-edits.ts'
import * as styles from './panel.css.ts'
import { useAnswer } from './session.ts'

type Props = Omit<ComponentProps<'textarea'>, 'onChange'> & {
  value: string
  /** Addresses of the site. */
  links: readonly Choice[]
  onChange: (text: string) => void
}

export function MarkdownField({ value, links, onChange, ...rest }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { data: facts = [] } = useAnswer('facts', undefined)
  function act(edit: (now: Selected) => Selected): void {
    const element = area.current
    if (!element) return
    const { text, start, end } = edit({ text: value, start: element.selectionStart, end: element.selectionEnd })
    onChange(text)
    requestAnimationFrame(() => {
      element.focus()
      element.setSelectionRange(start, end)
    })
  }
  return (
    <>
      <div className={styles.actions}>
        <Button onClick={() => act((now) => toggleBold(now, t('markdown.words')))}>{t('markdown.bold')}</Button>
        <Button onClick={() => act(toggleList)}>{t('markdown.list')}</Button>
        {/* A choice is an act: afterwards the first line is shown again. */}
        <select
          className={form.choice}
          aria-label={t('markdown.link')}
          value=""
          onChange={({ target }) => act((now) => addLink(now, t('markdown.words'), target.value))}
        >
          <option value="">{t('markdown.link')}</option>
          {links.map(({ value: address, label }) => (
            <option key={String(address)} value={String(address)}>
              {label}
            </option>
          ))}
        </select>
        <select
          className={form.choice}
          aria-label={t('markdown.fact')}
          value=""
          onChange={({ target }) => act((now) => addWords(now, `\${${target.value}}`))}
        >
          <option value="">{t('markdown.fact')}</option>
          {[...new Set(facts.map(({ group }) => group))].map((group) => (
            <optgroup key={group} label={group}>
              {facts
                .filter((fact) => fact.group === group)
                .map(({ name, words, about }) => (
                  <option key={name} value={name}>
                    {about === '' ? words : t('markdown.factIs', { about, words })}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </div>
      <textarea
        {...rest}
        ref={area}
        className={styles.long}
        rows={1}
        spellCheck
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  )
}
