import { textFileName } from '../guides/text-file.ts'
import type { StudyGuide } from './study-guides.ts'

/** A downloaded study guide: section 7 of the specification. */
export type StudyGuideFile = { name: string; text: string }

/**
 * Returns the file of a study guide.
 * @param generatedOn the date as text
 */
export function studyGuideFile(
  { title, category, duration, content }: StudyGuide & { content: string },
  description: string,
  generatedOn: string,
): StudyGuideFile {
  const parts = [
    `${title}\n${'='.repeat([...title].length)}`,
    description,
    `Category: ${category}\nEstimated Study Time: ${duration}\nGenerated on: ${generatedOn}`,
    content.trim(),
  ]
  return { name: textFileName(title, '_study_guide'), text: `${parts.join('\n\n')}\n` }
}
