import type { TimetableBlock, TimetableGroup } from '../../../compiler/schema/types.gen.ts'
import { SiteLink } from '../../../site/ui/links.tsx'
import { aside, headingFont, together } from '../../../site/ui/recipes.css.ts'
import { Section } from '../../../site/ui/section.tsx'
import { useSite } from '../../../site/ui/site-context.ts'
import * as choosing from '../../levels/chooser/level-chooser.css.ts'
import { LevelChooser } from '../../levels/chooser/level-chooser.tsx'
import { levelMarks } from '../../levels/chooser/level-marks.ts'
import * as groups from './groups.ts'
import * as styles from './timetable.css.ts'

/** A row per group and a column per day; on a narrow screen a list of groups. */
export function Timetable({ block }: { block: TimetableBlock }) {
  const { chooser, calendar } = block
  const { base = '/' } = useSite()
  return (
    <Section block={block} entries={block.groups}>
      <div className={choosing.chooser}>
        {chooser && <LevelChooser chooser={chooser} />}
        <Week block={block} />
      </div>
      {calendar && (
        <p className={styles.calendar}>
          <a href={`${base}timetable.ics`} type="text/calendar">
            {calendar}
          </a>
        </p>
      )}
    </Section>
  )
}

function Week({ block }: { block: TimetableBlock }) {
  const { chooser, labels, empty } = block
  const days = groups.daysOfWeek(block.groups)
  return (
    <>
      <table className={styles.table}>
        <thead className={styles.head}>
          <tr>
            <th scope="col">{labels.group}</th>
            {days.map(({ weekday, text }) => (
              <th key={weekday} scope="col">
                {text}
              </th>
            ))}
            <th scope="col">{labels.places}</th>
          </tr>
        </thead>
        <tbody>
          {block.groups.map((group) => (
            <tr
              key={group.id}
              id={group.id}
              className={styles.row}
              {...levelMarks(chooser?.levels, (level) => groups.isFor(group, level))}
            >
              <th scope="row">
                <Who group={group} labels={labels} />
              </th>
              {days.map(({ weekday }) => (
                <td key={weekday}>
                  {groups
                    .meetingsOf(group)
                    .filter(({ day }) => day.weekday === weekday)
                    .map((meeting) => (
                      <span key={meeting.from.time} className={styles.meeting}>
                        <span className={styles.day}>{meeting.day.text} </span>
                        <span className={together}>{meeting.from.text} –</span>{' '}
                        <span className={together}>{meeting.to.text}</span>
                      </span>
                    ))}
                </td>
              ))}
              <td>
                <Places group={group} block={block} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {empty && (chooser || block.groups.length === 0) && (
        <p
          className={chooser && choosing.afterChoice}
          {...levelMarks(chooser?.levels, (level) => !block.groups.some((group) => groups.isFor(group, level)))}
        >
          {empty}
        </p>
      )}
    </>
  )
}

function Who({ group, labels }: Pick<TimetableBlock, 'labels'> & { group: TimetableGroup }) {
  const { title, course, teacher, from, until } = group
  const about = [title && course?.title, groups.levelWords(group), teacher?.name].filter(Boolean)
  const period = [
    labels.from.replace('{day}', () => from.text),
    until && labels.until.replace('{day}', () => until.text),
  ].filter(Boolean)
  return (
    <>
      <span id={`${group.id}_name`} className={headingFont}>
        {groups.nameOf(group)}
      </span>
      {about.length > 0 && <span className={aside}>{about.join(' · ')}</span>}
      <span className={aside}>{period.join(' ')}</span>
    </>
  )
}

function Places({ group, block }: { group: TimetableGroup; block: TimetableBlock }) {
  const { labels, action, waiting, chooser } = block
  const { seats } = group
  const way = ({ label, to }: TimetableBlock['action']) => (
    <SiteLink to={groups.wishLink(to, group)} className={styles.way} describedBy={`${group.id}_name`}>
      {label}
    </SiteLink>
  )
  if (!groups.isFull(group))
    return (
      <>
        {seats && (
          <span>{labels.free.replace('{free}', () => seats.free.text).replace('{of}', () => seats.of.text)}</span>
        )}
        {way(action)}
      </>
    )
  return (
    <>
      <strong>{labels.full}</strong>
      {groups.offersFor(group, block.groups).map(({ group: next, levels }) => (
        <span
          key={next?.id ?? ''}
          {...levelMarks(chooser?.levels, ({ id }) => levels === undefined || levels.includes(id))}
        >
          {next ? (
            <>
              {labels.next} <a href={`#${next.id}`}>{groups.timesOf(next)}</a>
            </>
          ) : (
            waiting && way(waiting)
          )}
        </span>
      ))}
    </>
  )
}
