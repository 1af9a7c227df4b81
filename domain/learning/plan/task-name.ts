import { SECTION_NAMES } from '#domain/exam/formats.ts'
import type { Task } from './task.ts'

/** Names a task: "Math drill", "Guide: Trigonometry". */
export function taskName({ kind, section, topic }: Omit<Task, 'minutes'>): string {
  const name = section === null ? '' : SECTION_NAMES[section]
  switch (kind) {
    case 'drill':
      return section === null ? 'Review drill' : `${name} drill`
    case 'section':
      return `${name} practice`
    case 'full':
      return 'Full practice test'
    case 'review':
      return 'Review of your last test'
    case 'guide':
      return `Guide: ${topic ?? name}`
    case 'essay':
      return 'Practice essay'
  }
}
