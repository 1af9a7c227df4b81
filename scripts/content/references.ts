import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { GuideInFile } from '#domain/guides/guide-rules.ts'
import { parseMarkup, type Block } from '#domain/guides/markup.ts'
import { labelsIn } from '#domain/items/figure-rules.ts'
import type { FileFinding } from '#domain/items/finding.ts'
import { normalizeText } from '#domain/items/words.ts'
import { PAGES } from '#domain/pages/pages.ts'
import { patterns } from '#web-build/site-pages.ts'
import { readPage } from '#web-build/read-page.ts'
import type { ShownText } from './figures.ts'

/** The sections of a legal page. A link to a section ends with `#` and the section's id. */
const legalSections = z.object({ sections: z.array(z.object({ id: z.string() })) })

/** Pages that texts call by a name in capitals: "the Practice Tests page". Other names are findings. */
const PAGE_NAMES: Readonly<Record<string, string>> = {
  'Practice Tests': '/practice-tests',
  Pricing: '/subscription',
  'Sign In': '/login',
  'Contact Us': '/contact-us',
}

/** Words before "guide" or "guides" that aren't a guide's subject. */
const OTHER_WORDS = /^(?:same|other|free|premium|study|strategy|next|new|whole|\w+ing)$/

const wordsOf = (text: string): string[] =>
  normalizeText(text)
    .split(/\W+/)
    .filter((word) => word !== '' && !/^(?:the|a|an|of|to|in|and|for|your|each|both)$/.test(word))
const withoutQuotes = (text: string): string => text.replace(/“[^”]*”/g, ' ')

/** Returns the subjects of guides that a text mentions: “the guide to test day,” “the timing guides.” */
export function guideSubjects(text: string): string[] {
  const plain = withoutQuotes(text)
  const after = [
    ...plain.matchAll(
      /\bguides? (?:to|on|about) ([^.,;:()\n]+?)(?=[.,;:()\n]|$| (?:lists?|shows?|has|have|gives?|explains?|says?|teach(?:es)?|tells?|works?) )/gi,
    ),
  ]
  const before = [...plain.matchAll(/\bthe ([a-z]+(?:-[a-z]+)?) guides?\b/gi)].filter(
    ([, kind = '']) => kind === 'timing' || kind === 'pacing' || !OTHER_WORDS.test(kind.toLowerCase()),
  )
  return [...after, ...before].map(([, subject = '']) => subject)
}

/** Returns the titles in quotes that a text calls a guide, or a section of this guide. */
const quotedNames = (text: string): string[] =>
  [
    ...text.matchAll(/\b(?:guides?|section|heading|[Ss]ee)(?: called)? “([^”]+)”/g),
    ...text.matchAll(/“([^”]+)” guide\b/g),
  ].map(([, name = '']) => name.replace(/[.,]$/, ''))

/** Returns what is wrong with the references of a guide to other guides, and to its own parts. */
function findWrongReferences({ guide }: GuideInFile, titles: readonly string[]): string[] {
  const blocks = parseMarkup(guide.content)
  const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))
  const numbers = new Set(
    blocks.flatMap((block) => (block.kind === 'numbers' ? block.items.map(({ number }) => number) : [])),
  )
  const labels = new Set((guide.figures ?? []).map(({ label }) => label))
  const names = new Set([...titles, ...headings].map(normalizeText))
  const titleWords = titles.map((title) => new Set(wordsOf(title)))
  const { content } = guide
  const plain = withoutQuotes(content)
  return [
    ...guideSubjects(content)
      .filter((subject) => !titleWords.some((words) => wordsOf(subject).every((word) => words.has(word))))
      .map((subject) => `mentions a guide to “${subject}”, and no guide’s title has these words`),
    ...quotedNames(content)
      .filter((name) => !names.has(normalizeText(name)))
      .map((name) => `mentions “${name}”, which is neither a guide nor one of its sections`),
    ...[...new Set(labelsIn(plain))].filter((label) => !labels.has(label)).map((label) => `mentions ${label}, which it doesn’t have`),
    ...[...plain.matchAll(/\b[Ss]tep (\d+)\b/g)]
      .filter(([, number]) => !numbers.has(Number(number)))
      .map(([step]) => `mentions ${step}, and none of its lists has that number`),
    ...[...plain.matchAll(/\b([Ee]xample|[Ee]xercise) (\d+)\b/g)]
      .filter(([, kind = '', number]) =>
        kind.toLowerCase() === 'exercise'
          ? !numbers.has(Number(number))
          : !headings.some((heading) => new RegExp(`\\bexample ${number}\\b`, 'i').test(heading)),
      )
      .map(([text]) => `mentions ${text}, which it doesn’t have`),
    ...checkAnswers(blocks),
  ]
}

/** Returns the numbers of a list’s items, or of a paragraph that begins with "Question 3". */
function numbersIn(block: Block): number[] {
  if (block.kind === 'numbers') return block.items.map(({ number }) => number)
  const [, question] = /^Question (\d+)/.exec(block.kind === 'paragraph' ? (block.lines[0] ?? '') : '') ?? []
  return question === undefined ? [] : [Number(question)]
}

/** Returns a message if the numbers of the answers aren't those of the exercises before them. */
function checkAnswers(blocks: readonly Block[]): string[] {
  const parts: { heading: string; numbers: number[] }[] = []
  for (const block of blocks)
    if (block.kind === 'heading') parts.push({ heading: block.text, numbers: [] })
    else parts.at(-1)?.numbers.push(...numbersIn(block))
  return parts.flatMap(({ heading, numbers }, index) => {
    if (!/^Answers\b/.test(heading) || numbers.length === 0) return []
    const exercises = parts.slice(0, index).findLast((part) => part.numbers.length > 0)?.numbers ?? []
    return exercises.join() === numbers.join()
      ? []
      : [`answers the numbers ${numbers.join(', ')}, and its exercises have ${exercises.join(', ')}`]
  })
}

/** Checks that each reference in a guide leads to a guide, a section, a figure, a step, an example, or an exercise. */
export function checkGuideReferences(guides: readonly GuideInFile[]): FileFinding[] {
  const titles = guides.map(({ guide }) => guide.title)
  return guides.flatMap((one) =>
    findWrongReferences(one, titles).map((message) => ({ file: one.file, where: '', rule: 'reference', message })),
  )
}

/** Checks that each page that a text names in capitals exists. */
export const checkPageNames = (texts: readonly ShownText[]): FileFinding[] =>
  texts.flatMap(({ file, where, text }) =>
    [...text.matchAll(/\b[Tt]he ((?:[A-Z]\w+ )+)page\b/g)]
      .map(([, name = '']) => name.trim())
      .filter((name) => !patterns().includes(PAGE_NAMES[name] ?? ''))
      .map((name) => ({ file, where, rule: 'reference', message: `names a page “${name}”, which doesn’t exist` })),
  )

/** Checks that each link of the pages' texts leads to a page of the site, and to a section that it has. */
export function checkPageLinks(folder: string): FileFinding[] {
  const pages = Object.entries(PAGES).map(([name, schema]) => {
    const file = join(folder, `${name}.yaml`)
    const { data } = readPage(readFileSync(file, 'utf8'), schema)
    return { name, file, data }
  })
  const sections = new Map(
    pages.flatMap(({ name, data }) => {
      const legal = legalSections.safeParse(data)
      return legal.success ? [[`/${name}`, legal.data.sections.map(({ id }) => id)]] : []
    }),
  )
  return pages.flatMap(({ file, data }) =>
    linksOf(data)
      .filter((to) => !isKnownTarget(to, sections))
      .map((to) => ({ file, where: to, rule: 'reference', message: 'leads to no page, or to no section of one' })),
  )
}


/** Whether a link leads to a page of the site and, after a `#`, to a section of a legal page. */
function isKnownTarget(to: string, sections: ReadonlyMap<string, readonly string[]>): boolean {
  const [path = '', section] = to.split('#')
  return patterns().includes(path) && (section === undefined || (sections.get(path)?.includes(section) ?? false))
}

function linksOf(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]: [string, unknown]) =>
    name === 'to' && typeof value === 'string' && value.startsWith('/') ? [value] : linksOf(value),
  )
}
