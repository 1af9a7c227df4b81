import { textFileName } from '../guides/text-file.ts'
import type { StudyGuide } from './study-guides.ts'

/** A downloaded study guide, as the specification defines it. */
export type StudyGuideFile = { name: string; text: string }

type WrittenGuide = StudyGuide & {
  description: string
  content: string
  /** The topics that the guide was written for; empty for a general guide. */
  focus: readonly string[]
  /** The date as text. */
  generatedOn: string
}

/** Returns the file of a study guide. */
export function studyGuideFile({
  title,
  category,
  duration,
  description,
  content,
  focus,
  generatedOn,
}: WrittenGuide): StudyGuideFile {
  const facts = [
    `Category: ${category}`,
    `Estimated Study Time: ${duration}`,
    `Generated on: ${generatedOn}`,
    ...(focus.length === 0 ? [] : [`Focus: ${focus.join(', ')}`]),
  ]
  const parts = [`${title}\n${'='.repeat([...title].length)}`, description, facts.join('\n'), content.trim()]
  return { name: textFileName(title, '_study_guide'), text: `${parts.join('\n\n')}\n` }
}
