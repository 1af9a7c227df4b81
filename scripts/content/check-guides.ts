import { guideFindings, sharedFindings } from '#domain/guides/guide-rules.ts'
import { countGuideWords } from '#domain/guides/read-time.ts'
import type { FileFinding } from '#domain/items/finding.ts'
import type { ShownText } from './figures.ts'
import type { Guides } from './load-guides.ts'

/** Returns all findings in these guides: those of each guide, then those between guides. */
export const checkGuides = ({ guides, findings }: Guides): FileFinding[] => [
  ...findings,
  ...guides.flatMap(({ file, guide }) => guideFindings(guide).map((finding) => ({ file, ...finding }))),
  ...sharedFindings(guides),
]

/**
 * Returns the texts of the guides that students read: titles, descriptions, contents, and the titles and alternative
 * texts of figures.
 */
export const guideTexts = (guides: Guides['guides']): ShownText[] =>
  guides.flatMap(({ file, guide: { title, description, content, figures = [] } }) =>
    [title, description, content, ...figures.flatMap((figure) => [figure.title, figure.alt])].map((text) => ({
      file,
      where: '',
      text,
    })),
  )

/** Returns one line with the amount of content. */
export const guidesSummary = (guides: Guides['guides']): string => {
  const words = guides.reduce((sum, { guide }) => sum + countGuideWords(guide.content), 0)
  return `${guides.length} guides, ${guides.filter(({ guide }) => guide.premium).length} of them premium, ${words} words`
}
