import type { IconName } from '#web/components/icon-paths.ts'
import type { Tone } from '#web/components/tone.ts'

/** Returns the icon and tone of a category. Sections look the same everywhere. */
export const categoryStyle = (category: string): { icon: IconName; tone: Tone } => {
  switch (category) {
    case 'English':
      return { icon: 'english', tone: 'english' }
    case 'Math':
      return { icon: 'math', tone: 'math' }
    case 'Reading':
      return { icon: 'reading', tone: 'reading' }
    case 'Science':
      return { icon: 'science', tone: 'science' }
    case 'Test Day':
      return { icon: 'timer', tone: 'warn' }
    default:
      return { icon: 'full', tone: 'full' }
  }
}
