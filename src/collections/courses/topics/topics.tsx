import * as styles from './topics.css.ts'

/** What a subject teaches, to all or to one class. */
export const Topics = ({ topics }: { topics: readonly string[] }) => (
  <ul className={styles.topics}>
    {topics.map((topic) => (
      <li key={topic}>{topic}</li>
    ))}
  </ul>
)
