/** The page in place of a site whose content has never been valid: all issues, one card each. */
import '../../../site/theme/base.css.ts'
import { visuallyHidden } from '../../../site/ui/recipes.css.ts'
import { t } from '../ui.tsx'
import { Failure, IssueCard } from './issue-card.tsx'
import * as styles from './report.css.ts'
import { countIssues, issueKey, ReportNews, useReport } from './report-store.tsx'

export function BrokenPage() {
  const { report } = useReport()
  const { issues, failure } = report
  return (
    <main className={styles.brokenPage}>
      <h1 className={styles.pageHeading}>{t('report.things', { count: countIssues(report) })}</h1>
      <p>{t('report.noPage')}</p>
      {failure !== undefined && (
        <section className={styles.card}>
          <Failure heading="h2" message={failure} />
        </section>
      )}
      <h2 className={visuallyHidden}>{t('report.place')}</h2>
      <ol className={styles.cards}>
        {issues.map((issue) => (
          <li key={issueKey(issue)} className={styles.card}>
            <IssueCard issue={issue} />
          </li>
        ))}
      </ol>
      <ReportNews />
    </main>
  )
}
