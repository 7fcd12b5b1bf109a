/** One issue: what is wrong where, and what can be done about it. */
import { Fragment, useId, useState } from 'react'
import type { Excerpt } from '../../../compiler/report/excerpt.ts'
import { button } from '../../../site/ui/button.css.ts'
import type { Slip } from '../../desk-report.ts'
import { askEditor, openInEditor, RefusedError } from '../editor-api.ts'
import { t } from '../words.ts'
import * as styles from './issue-card.css.ts'

export function IssueCard({ slip }: { slip: Slip }) {
  const id = useId()
  const [isFixShown, setFixShown] = useState(false)
  const [status, setStatus] = useState('')
  const { file, line, severity, message, hint, excerpt, fix } = slip
  async function open(): Promise<void> {
    try {
      await openInEditor(slip)
      setStatus(t('slip.opened', { file }))
    } catch (error) {
      setStatus(t('slip.failed'))
      throw error
    }
  }
  return (
    <article className={styles.card} aria-labelledby={`${id}message`}>
      <p className={styles.about}>
        <span className={styles.severity[severity]}>{t(severity === 'error' ? 'report.error' : 'report.warning')}</span>{' '}
        <span className={styles.file}>{t('report.line', { file, line })}</span>
      </p>
      <h3 id={`${id}message`} className={styles.message}>
        {message}
      </h3>
      {excerpt && <MarkedLine excerpt={excerpt} />}
      {hint && <p className={styles.literal}>{hint}</p>}
      <div className={styles.actions}>
        {fix && (
          <button
            type="button"
            className={button.primary}
            aria-expanded={isFixShown}
            aria-controls={`${id}fix`}
            onClick={() => setFixShown(!isFixShown)}
          >
            {t('slip.mend')}
          </button>
        )}
        <button type="button" className={button.secondary} onClick={open}>
          {t('slip.open')}
        </button>
      </div>
      {fix && (
        <div id={`${id}fix`} hidden={!isFixShown} className={styles.preview}>
          <Fix slip={slip} fix={fix} onLeave={() => setFixShown(false)} />
        </div>
      )}
      <p role="status" className={styles.status}>
        {status}
      </p>
    </article>
  )
}

type FixProps = { slip: Slip; fix: NonNullable<Slip['fix']>; onLeave: () => void }

/** Shows the lines before and after the fix, and writes it. */
function Fix({ slip: { file, line, column, code, hash }, fix: { title, changes }, onLeave }: FixProps) {
  const [isBusy, setBusy] = useState(false)
  const [status, setStatus] = useState('')
  async function write(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setStatus(t('slip.writing'))
    try {
      const { status, data } = await askEditor('mend', { file, line, column, code, hash })
      setStatus(status === 200 ? t('slip.written') : (data as { message: string }).message)
    } catch (error) {
      setStatus(error instanceof RefusedError ? error.message : t('slip.failed'))
    }
    setBusy(false)
  }
  return (
    <>
      <p className={styles.title}>{title}</p>
      {changes.map(({ line: first, before, after }) => (
        <Fragment key={first}>
          <p className={styles.label}>{t('slip.asItIs', { line: first })}</p>
          {before.length > 0 ? <Lines lines={before} first={first} /> : <p>{t('slip.nothingYet')}</p>}
          <p className={styles.label}>{t('slip.asItWouldBe')}</p>
          {after.length > 0 ? <Lines lines={after} first={first} /> : <p>{t('slip.nothingLeft')}</p>}
        </Fragment>
      ))}
      <div className={styles.actions}>
        <button type="button" className={button.primary} aria-disabled={isBusy} onClick={write}>
          {t('slip.write')}
        </button>
        <button type="button" className={button.secondary} onClick={onLeave}>
          {t('slip.leave')}
        </button>
      </div>
      <p role="status" className={styles.status}>
        {status}
      </p>
    </>
  )
}

/** The line with the issue, which is marked, and the line above it. */
function MarkedLine({ excerpt: { above, line, text, start, end } }: { excerpt: Excerpt }) {
  return (
    <div className={styles.lines}>
      {above !== undefined && (
        <>
          <span className={styles.number}>{line - 1}</span>
          <code className={styles.text}>{above}</code>
        </>
      )}
      <span className={styles.number}>{line}</span>
      <code className={styles.text}>
        {text.slice(0, start)}
        <mark className={start === end ? styles.gap : styles.mark}>{text.slice(start, end)}</mark>
        {text.slice(end)}
      </code>
    </div>
  )
}

function Lines({ lines, first }: { lines: readonly string[]; first: number }) {
  return (
    <div className={styles.lines}>
      {lines.map((text, index) => (
        <Fragment key={index}>
          <span className={styles.number}>{first + index}</span>
          <code className={styles.text}>{text}</code>
        </Fragment>
      ))}
    </div>
  )
}

/** Says why the content could not be read at all. */
export function Failure({ heading: Heading, message }: { heading: 'h2' | 'h3'; message: string }) {
  return (
    <>
      <Heading className={styles.message}>{t('report.unreadable')}</Heading>
      <p className={styles.literal}>{message}</p>
    </>
  )
}
