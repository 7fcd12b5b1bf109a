/** One issue: what is wrong where, and what can be done about it. */
import { Fragment, type ReactNode, useId, useState } from 'react'
import type { Issue } from '../../content-report.ts'
import { askEditor, canOpenFiles, openInEditor, RefusedError } from '../editor-client.ts'
import { about, actions } from '../shared.css.ts'
import { MainButton, SecondButton, t } from '../ui.tsx'
import * as styles from './report.css.ts'

export function IssueCard({ issue }: { issue: Issue }) {
  const id = useId()
  const [isFixShown, setFixShown] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [status, setStatus] = useState('')
  const { file, line, column, code, hash, severity, message, hint, excerpt, fix } = issue
  async function open(): Promise<void> {
    try {
      await openInEditor(issue)
      setStatus(t('issue.opened', { file }))
    } catch (error) {
      setStatus(t('issue.failed'))
      throw error
    }
  }
  async function writeFix(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setStatus(t('issue.writing'))
    try {
      await askEditor('fix', { file, line, column, code, hash })
      setStatus(t('issue.written'))
    } catch (error) {
      setStatus(error instanceof RefusedError ? error.message : t('issue.failed'))
    }
    setBusy(false)
  }
  return (
    <article className={styles.issue} aria-labelledby={`${id}message`}>
      <p className={styles.where}>
        <span className={styles.severity[severity]}>{t(severity === 'error' ? 'report.error' : 'report.warning')}</span>{' '}
        <span className={about}>{t('report.line', { file, line })}</span>
      </p>
      <h3 id={`${id}message`} className={styles.message}>
        {message}
      </h3>
      {excerpt && <Lines {...markedLines(excerpt)} />}
      {hint && <p className={styles.literal}>{hint}</p>}
      <div className={actions}>
        {fix && (
          <MainButton aria-expanded={isFixShown} aria-controls={`${id}fix`} onClick={() => setFixShown(!isFixShown)}>
            {t('issue.fix')}
          </MainButton>
        )}
        {canOpenFiles() && <SecondButton onClick={open}>{t('issue.open')}</SecondButton>}
      </div>
      {fix && (
        <div id={`${id}fix`} hidden={!isFixShown} className={styles.preview}>
          <p className={styles.title}>{fix.title}</p>
          {fix.changes.map(({ line: first, before, after }) => (
            <Fragment key={first}>
              <p className={about}>{t('issue.asItIs', { line: first })}</p>
              {before.length > 0 ? <Lines lines={before} first={first} /> : <p>{t('issue.nothingYet')}</p>}
              <p className={about}>{t('issue.asItWouldBe')}</p>
              {after.length > 0 ? <Lines lines={after} first={first} /> : <p>{t('issue.nothingLeft')}</p>}
            </Fragment>
          ))}
          <div className={actions}>
            <MainButton aria-disabled={isBusy} onClick={writeFix}>
              {t('issue.write')}
            </MainButton>
            <SecondButton onClick={() => setFixShown(false)}>{t('issue.leave')}</SecondButton>
          </div>
        </div>
      )}
      <p role="status" className={styles.status}>
        {status}
      </p>
    </article>
  )
}

/** `first`: number of the first line. */
type LinesProps = { lines: readonly ReactNode[]; first: number }

function Lines({ lines, first }: LinesProps) {
  return (
    <div className={styles.lines}>
      {lines.map((text, index) => (
        <Fragment key={index}>
          <span className={styles.number}>{first + index}</span>
          <code className={styles.line}>{text}</code>
        </Fragment>
      ))}
    </div>
  )
}

/** Returns the line with the issue, which is marked, and the line above it. */
function markedLines({ above, line, text, start, end }: NonNullable<Issue['excerpt']>): LinesProps {
  const marked = (
    <>
      {text.slice(0, start)}
      <mark className={start === end ? styles.gap : styles.mark}>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  )
  return above === undefined ? { lines: [marked], first: line } : { lines: [above, marked], first: line - 1 }
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
