import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { Level, PracticeBlock, PracticeLabels, PracticeQuestion } from '../../../compiler/schema/types.gen.ts'
import { Chip } from '../../../site/ui/chip.tsx'
import { type Interest, interest, useInterest } from '../../../site/ui/interest.ts'
import { ActionLink } from '../../../site/ui/links.tsx'
import { RichText } from '../../../site/ui/rich-text.tsx'
import { Section } from '../../../site/ui/section.tsx'
import * as styles from './practice.css.ts'

/** Practice questions, one page at a time. Built of radios and styles, so it works without scripts. Sends nothing. */
export function Practice({ block }: { block: PracticeBlock }) {
  const { questions, empty, labels } = block
  const pages = useRef<HTMLFieldSetElement>(null)
  const { choice: level } = useInterest()
  const chip = level && chipId(level)
  useEffect(() => {
    const page = chip && pages.current?.querySelector<HTMLInputElement>(`[id="${chip}"]`)
    if (page) page.checked = true
  }, [chip])
  const name = useId()
  // On a page with a link to all questions, another part of it asks for the level.
  const isAsking = block.action === undefined
  const report = () => {
    const chips = [...(pages.current?.querySelectorAll<HTMLInputElement>(':scope > label > input') ?? [])]
    const chosen = questions[chips.findIndex(({ checked }) => checked)]?.level
    if (isAsking && chosen && chosen.id !== interest.get().choice?.id) interest.set({ choice: chosen })
  }
  // A chip may be checked before hydration.
  const reportFirst = useEffectEvent(report)
  useEffect(() => reportFirst(), [])
  return (
    <Section block={block}>
      {questions.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <fieldset ref={pages} className={styles.pages} onChange={report}>
          <legend className={styles.choose}>{labels.choose}</legend>
          {questions.map((question, at) => (
            <Page
              key={question.id}
              question={question}
              place={at}
              id={isFirstOfLevel(question, questions) && question.level ? chipId(question.level) : undefined}
              name={name}
              labels={labels}
            />
          ))}
        </fieldset>
      )}
      <Way block={block} level={level} />
    </Section>
  )
}

const chipId = ({ id }: Pick<Level, 'id'>): string => `question-${id}`

/** The link to the next page. It passes a chosen level on, so that page opens the question for it. */
function Way({ block, level }: { block: PracticeBlock; level: Interest['choice'] }) {
  const { action, levelAction, questions } = block
  if (!action) return null
  const isHere = questions.some((question) => question.level?.id === level?.id)
  const way =
    level && levelAction
      ? {
          label: isHere ? action.label : levelAction.replace('{level}', () => level.name),
          to: { ...action.to, href: `${action.to.href.replace(/#.*/, '')}#${chipId(level)}` },
        }
      : action
  return (
    <div className={styles.action}>
      <ActionLink action={way} variant="secondary" />
    </div>
  )
}

/** Only the first question of a level has an id, so a link leads to one question. */
const isFirstOfLevel = (one: PracticeQuestion, all: readonly PracticeQuestion[]): boolean =>
  all.find(({ level }) => level?.id === one.level?.id) === one

type PageProps = {
  question: PracticeQuestion
  place: number
  id: string | undefined
  name: string
  labels: PracticeLabels
}

/** A chip and its page, which shows while the chip is checked or the address names it. */
function Page({ question, place, id, name, labels }: PageProps) {
  const { level, subject } = question
  const short = level?.short ?? level?.name ?? String(place + 1)
  const words = useId()
  return (
    <>
      <Chip
        className={styles.chip}
        name={name}
        id={id}
        words={short}
        aria-label={`${level?.name ?? short}: ${subject}`}
      />
      <article className={styles.page}>
        <p className={styles.subject}>{[level?.name, subject].filter(Boolean).join(' · ')}</p>
        <div id={words} className={styles.question}>
          <RichText value={question.question} />
        </div>
        <div role="radiogroup" className={styles.answers} aria-labelledby={words}>
          {choicesOf(question).map(({ text, right }) => (
            <label key={text} className={right ? styles.rightAnswer : styles.otherAnswer}>
              <input type="radio" name={`${name}-${question.id}`} className={styles.radio} />
              <span className={styles.answerWords}>{text}</span>
              <Mark right={right} />
            </label>
          ))}
        </div>
        <p role="status" className={styles.verdict}>
          <span className={styles.ifRight}>{labels.right}</span>
          <span className={styles.ifWrong}>{labels.wrong}</span>
        </p>
        <details className={styles.more}>
          <summary className={styles.summary}>{labels.hint}</summary>
          <RichText value={question.hint} />
        </details>
        <details className={`${styles.more} ${styles.because}`}>
          <summary className={styles.summary}>{labels.because}</summary>
          <RichText value={question.because} />
        </details>
      </article>
    </>
  )
}

/** Marks an answer in red: a tick, or a line below. */
const Mark = ({ right }: { right: boolean }) => (
  <svg className={styles.mark} viewBox="0 0 40 32" width="40" height="32" aria-hidden="true" fill="none">
    <path
      d={right ? 'M4 17c4 3 7 7 9 12C17 18 24 9 36 3' : 'M3 22c4-5 8-5 11 0s8 5 11 0 8-5 11 0'}
      stroke="currentColor"
      strokeWidth="3.5"
      strokeLinecap="round"
    />
  </svg>
)

type Choice = { text: string; right: boolean }

/** Returns the answers to choose from. The position of the right one depends on the id, so it never changes. */
export function choicesOf({ id, answer, others }: Pick<PracticeQuestion, 'id' | 'answer' | 'others'>): Choice[] {
  const choices = others.map((text) => ({ text, right: false }))
  const place = [...id].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % (others.length + 1)
  return [...choices.slice(0, place), { text: answer, right: true }, ...choices.slice(place)]
}
