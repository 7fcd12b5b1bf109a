import type { CourseTabsBlock } from '../../content/types.gen.ts'
import { Section } from '../../ui/section.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { CoursePanel } from './course-panel.tsx'
import * as styles from './course-tabs.css.ts'

/** The courses side by side as tabs; the first is open at the start. */
export function CourseTabs({ block }: { block: CourseTabsBlock }) {
  return (
    <Section id={block.id}>
      <Tabs
        label={block.labels.tabs}
        items={block.courses.map((course) => ({
          id: course.id,
          tab: (
            <>
              {course.title} <span className={styles.tabBadge}>{course.badge}</span>
            </>
          ),
          panel: <CoursePanel course={course} labels={block.labels} action={block.action} />,
        }))}
      />
    </Section>
  )
}
