import type { CourseTabsBlock } from '../../schema/types.gen.ts'
import { OrEmpty } from '../../ui/or-empty.tsx'
import { Section } from '../../ui/section.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Comparison } from './comparison.tsx'
import { CoursePanel } from './course-panel.tsx'
import * as styles from './course-tabs.css.ts'

/** The courses: beside each other in short, then each in full as a tab; the first is open at the start. */
export function CourseTabs({ block }: { block: CourseTabsBlock }) {
  return (
    <Section id={block.id}>
      {block.courses.length > 1 && <Comparison courses={block.courses} labels={block.labels} />}
      <OrEmpty entries={block.courses} words={block.empty}>
        <Tabs
          label={block.labels.tabs}
          items={block.courses.map((course) => ({
            id: course.id,
            tab: (
              <>
                {course.title} {course.badge && <span className={styles.tabBadge}>{course.badge}</span>}
              </>
            ),
            panel: <CoursePanel course={course} labels={block.labels} action={block.action} />,
          }))}
        />
      </OrEmpty>
    </Section>
  )
}
