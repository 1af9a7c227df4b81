import { guideFindings, sharedFindings } from '../../domain/guides/guide-rules.ts'
import { guideWords } from '../../domain/guides/read-time.ts'
import type { FileFinding } from '../../domain/items/finding.ts'
import type { Guides } from './load-guides.ts'

/** Everything that is wrong with these guides: each by itself, then beside the others. */
export const checkGuides = ({ guides, findings }: Guides): FileFinding[] => [
  ...findings,
  ...guides.flatMap(({ file, guide }) => guideFindings(guide).map((finding) => ({ file, ...finding }))),
  ...sharedFindings(guides),
]

/** One line: how much was read. */
export const guidesSummary = (guides: Guides['guides']): string => {
  const words = guides.reduce((sum, { guide }) => sum + guideWords(guide.content), 0)
  return `${guides.length} guides, ${guides.filter(({ guide }) => guide.premium).length} of them premium, ${words} words`
}
