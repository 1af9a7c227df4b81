import { join } from 'node:path'
import * as z from 'zod'
import type { Guide } from '#domain/guides/guide.ts'
import { contentAsText } from '#domain/guides/placed-figures.ts'
import { countGuideWords } from '#domain/guides/read-time.ts'
import { STUDY_GUIDES, STUDY_GUIDE_SECTIONS } from '#domain/study-guides/study-guides.ts'
import { readGuides } from '#scripts/content/load-guides.ts'
import { fillSlots } from '../engine/dice.ts'
import { templates } from '../engine/templates.ts'

const texts = templates('study-guide', z.strictObject({ opening: z.string(), closing: z.string() }))

/** The target length in words of a study guide on one section, and of the one on all sections. */
const WORDS = { one: 1200, all: 2000 } as const
/** The most library guides in a study guide on one section. */
const MAX_GUIDES = 3

const LIBRARY = join(import.meta.dirname, '../../../../content/guides')
let library: readonly Guide[] | null = null
/** The guides that everybody may read. */
const freeGuides = (): readonly Guide[] =>
  (library ??= readGuides(LIBRARY).guides.flatMap(({ guide }) => (guide.premium ? [] : [guide])))

/**
 * Writes a study guide from shortened guides of the strategy library. Its first paragraph says so.
 * @returns an empty text if the requested guide is unknown or the library is empty
 */
export function demoStudyGuide(prompt: string, guides: readonly Guide[] = freeGuides()): string {
  const [, requestedTitle] = /^Study guide: (.+)$/m.exec(prompt) ?? []
  const study = STUDY_GUIDES.find(({ title }) => title === requestedTitle)
  const chosenGuides = study === undefined ? [] : chooseGuides(study.title, guides)
  if (study === undefined || chosenGuides.length === 0) return ''
  const maxWords = Math.floor(
    (study.category === 'Comprehensive' ? WORDS.all : WORDS.one) / chosenGuides.length,
  )
  const { opening, closing } = texts()
  return [
    fillSlots(opening, { duration: study.duration }),
    ...chosenGuides.flatMap((guide) => [
      `## ${guide.title}`,
      guide.description,
      ...shorten(contentAsText(guide), maxWords),
    ]),
    closing,
  ].join('\n\n')
}

/**
 * Returns one library guide per section for the comprehensive study guide. For any other study guide, returns up to
 * `MAX_GUIDES` library guides of its section.
 */
function chooseGuides(title: (typeof STUDY_GUIDES)[number]['title'], guides: readonly Guide[]): Guide[] {
  const sections: readonly string[] = STUDY_GUIDE_SECTIONS[title]
  const own = sections.map((section) => guides.filter((guide) => guide.section === section))
  if (sections.length > 1) return own.flatMap(([first]) => first ?? [])
  // If the library has no guide for the section, use guides of other sections.
  return (own.flat().length === 0 ? guides : own.flat()).slice(0, MAX_GUIDES)
}

/**
 * Returns the first parts of a text that fit, each whole with its heading: an example cut off before its
 * answer would be worse than none. Headings move below the level of the guide's own heading.
 */
function shorten(content: string, maxWords: number): string[] {
  const parts = content.split(/\n+(?=#{1,3} )/).map((part) => part.trim().replace(/^#{1,3} /, '### '))
  const fitting: string[] = []
  let words = 0
  for (const part of parts) {
    words += countGuideWords(part)
    if (words > maxWords && fitting.length > 0) break
    fitting.push(part)
  }
  // Drop a heading whose parts didn't fit.
  while (/^### .*$/.test(fitting.at(-1) ?? '')) fitting.pop()
  return fitting
}
