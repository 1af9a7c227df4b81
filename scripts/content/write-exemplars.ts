import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Difficulty, Section } from '#domain/exam/formats.ts'
import { inWrittenOrder } from '#domain/generation/written.ts'
import type { ContentQuestion, ContentSet } from '#domain/items/content-set.ts'
import { readBank } from './load.ts'

/**
 * Writes the exemplars of the prompts for new sets: three questions of the bank for each section and difficulty, each
 * with the part of its passage or the figure that it needs. If one of these questions changes in the bank, a test
 * fails until this script runs again.
 */

type PickedQuestion = readonly [setId: string, question: number]
const PICKS: Readonly<Record<Section, Readonly<Record<Difficulty, readonly PickedQuestion[]>>>> = {
  english: {
    easy: [['enhanced-english-six-cars-at-a-time', 2], ['enhanced-english-haddad-radio', 8], ['enhanced-english-fresh-concrete', 8]],
    medium: [['enhanced-english-a-clock-on-the-gravestones', 5], ['enhanced-english-a-quarter-turn-at-a-time', 2], ['enhanced-english-a-stopwatch-and-some-cushions', 8]],
    hard: [['enhanced-english-a-proof-too-long-to-read', 2], ['enhanced-english-listening-to-spruce', 8], ['old-english-why-the-maple-runs', 2]],
  },
  math: {
    easy: [['enhanced-math-chance-and-choices', 2], ['enhanced-math-right-triangles-and-ratios', 2], ['enhanced-math-expressions-and-equations', 5]],
    medium: [['enhanced-math-areas-edges-and-borders', 5], ['enhanced-math-systems-and-substitutions', 5], ['enhanced-math-inverses-and-radicals', 5]],
    hard: [['enhanced-math-coefficients-in-disguise', 2], ['enhanced-math-circles-and-closest-points', 2], ['enhanced-math-laws-and-identities', 2]],
  },
  reading: {
    easy: [['enhanced-reading-eight-seconds-of-dark', 5], ['enhanced-reading-the-ten-forty-boat', 8], ['enhanced-reading-borrowed-attention', 8]],
    medium: [['enhanced-reading-a-word-for-walkers', 2], ['enhanced-reading-ready-for-two-hours', 8], ['enhanced-reading-the-leaves-that-stay', 8]],
    hard: [['enhanced-reading-a-cure-mislaid', 5], ['enhanced-reading-last-on-first-off', 5], ['enhanced-reading-between-the-movements', 2]],
  },
  science: {
    easy: [['enhanced-science-aircraft-heard-from-the-ground', 5], ['enhanced-science-beams-that-sag', 5], ['enhanced-science-earthworms-at-work', 2]],
    medium: [['enhanced-science-crystals-cooled-fast-and-slow', 2], ['enhanced-science-dead-fish-after-a-storm', 5], ['enhanced-science-eight-fuels-compared', 2]],
    hard: [['enhanced-science-a-geyser-off-schedule', 2], ['enhanced-science-blood-oxygen-at-altitude', 5], ['enhanced-science-droplets-that-dry-up', 2]],
  },
} // prettier-ignore

const ROOT = join(import.meta.dirname, '../..')
const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []

/** Returns a text on one line. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Returns the quotations of at least twelve characters in a text, without the punctuation at their ends. */
const quotationsIn = (text: string): string[] =>
  [...text.matchAll(/"([^"]{12,}?)[.,;]?"/g)].map(([, quotation = '']) => quotation)

/** Returns the introduction of a passage and the sections, such as "Scientist 1", that a question names. */
function namedSections(passage: string, { questionText, correctAnswer }: ContentQuestion): string | undefined {
  const [introduction = '', ...sections] = passage.split(/^## /m)
  const named = sections.filter((section) => {
    const [heading = ''] = section.split('\n')
    return /^(?:Scientist|Student)\b/.test(heading) && `${questionText} ${correctAnswer}`.includes(heading)
  })
  if (named.length === 0) return undefined
  return oneLine([introduction, ...named.map((section) => section.replace(/\n+/, ': '))].join(' '))
}

/**
 * Returns the part of the passage that a question is about: the paragraph with its portion; or the viewpoints that it
 * names, after the introduction; or the paragraphs from the first to the last that it or its explanation quotes, if the
 * question itself quotes one; or else the paragraph that shares most words with it.
 */
function partFor({ passage = '' }: ContentSet, question: ContentQuestion): string {
  const paragraphs = passage.split(/\n\s*\n/).map(oneLine)
  const own = paragraphs.find((paragraph) => paragraph.includes(`[[${question.portion ?? ''}|`))
  if (own !== undefined) return own
  const sections = namedSections(passage, question)
  if (sections !== undefined) return sections
  const quotes = (text: string) => (paragraph: string) =>
    quotationsIn(text).some((quotation) => paragraph.includes(quotation))
  if (paragraphs.some(quotes(question.questionText))) {
    const isQuoted = quotes(`${question.questionText} ${question.explanation}`)
    return paragraphs.slice(paragraphs.findIndex(isQuoted), paragraphs.findLastIndex(isQuoted) + 1).join(' ')
  }
  const words = new Set(wordsOf(`${question.questionText} ${question.correctAnswer} ${question.explanation}`))
  const shared = (paragraph: string) => new Set(wordsOf(paragraph).filter((word) => words.has(word))).size
  return paragraphs.toSorted((one, other) => shared(other) - shared(one))[0] ?? ''
}

/** Returns the figures that a question names, in its texts or in its check. */
const figuresFor = ({ figures }: ContentSet, question: ContentQuestion) =>
  figures.filter(({ id, label }) => {
    const text = JSON.stringify(question)
    return text.includes(label) || text.includes(`"${id}\\"`) || text.includes(`\\"${id}`)
  })

function exemplarOf(sets: readonly ContentSet[], [setId, number]: PickedQuestion): string {
  const set = sets.find(({ id }) => id === setId)
  const question = set?.questions[number - 1]
  if (set === undefined || question === undefined) throw new Error(`the bank has no ${setId} q${number}`)
  return [
    ...(set.passage === undefined ? [] : [`From the passage “${set.title}”: ${partFor(set, question)}`]),
    ...figuresFor(set, question).map((figure) => JSON.stringify(figure)),
    JSON.stringify(inWrittenOrder(question)),
  ].join('\n')
}

/** Returns the files of exemplars by their paths. */
export function exemplarFiles(): Map<string, string> {
  const sets = readBank(join(ROOT, 'content/bank')).sets.map(({ set }) => set)
  return new Map(
    Object.entries(PICKS).map(([section, byDifficulty]) => {
      const texts = Object.entries(byDifficulty).map(
        ([difficulty, picks]) =>
          `  ${difficulty}: [\n${picks.map((pick) => `    ${JSON.stringify(exemplarOf(sets, pick))},\n`).join('')}  ],\n`,
      )
      const name = `EXEMPLARS_${section.toUpperCase()}_V1`
      return [
        join(ROOT, `lambdas/shared/model/prompts/exemplars-${section}.v1.ts`),
        `/** Questions of the bank, as models should write them. Written by scripts/content/write-exemplars.ts. */\n` +
          `// prettier-ignore\nexport const ${name} = {\n${texts.join('')}} as const\n`,
      ]
    }),
  )
}

if (process.argv[1] === import.meta.filename)
  for (const [path, text] of exemplarFiles()) writeFileSync(path, text)
