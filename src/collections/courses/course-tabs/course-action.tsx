import type { Action, Course } from '../../../compiler/schema/types.gen.ts'
import { ActionLink } from '../../../site/ui/action-link.tsx'
import { interest } from '../../../site/ui/interest.ts'

/** The way from a course to the form, which then knows what was read. */
export function CourseAction({ action, course }: { action: Action; course: Course }) {
  return <ActionLink action={action} onClick={() => interest.set({ ...interest.get(), topic: course.title })} />
}
