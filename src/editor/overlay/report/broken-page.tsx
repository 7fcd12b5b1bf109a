/** What stands in the place of the site before its content was ever in order: all that is to be mended, one card each. */
import { useSyncExternalStore } from 'react'
import '../../../site/theme/base.css.ts'
import { useWords } from '../words.ts'
import * as styles from './broken-page.css.ts'
import { ReportNews } from './report-news.tsx'
import { countSlips, type ReportStore, slipKey } from './report-store.ts'
import type { SlipActions } from './slip-actions.ts'
import { SlipCard } from './slip-card.tsx'

type Props = { store: ReportStore; actions: SlipActions }

export function BrokenPage({ store, actions }: Props) {
  const say = useWords()
  const { report } = useSyncExternalStore(store.subscribe, store.state, store.state)
  const { slips, failure } = report
  return (
    <main className={styles.page}>
      <h1 className={styles.heading}>{say('report.things', { count: countSlips(report) })}</h1>
      <p>{say('report.noPage')}</p>
      {failure !== undefined && (
        <section className={styles.card}>
          <h2 className={styles.unreadable}>{say('report.unreadable')}</h2>
          <p className={styles.failure}>{failure}</p>
        </section>
      )}
      <h2 className={styles.place}>{say('report.place')}</h2>
      <ol className={styles.list}>
        {slips.map((slip) => (
          <li key={slipKey(slip)} className={styles.card}>
            <SlipCard slip={slip} actions={actions} />
          </li>
        ))}
      </ol>
      <ReportNews store={store} />
    </main>
  )
}
