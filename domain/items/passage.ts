import { typographic } from '../text/typographic.ts'

/** Turns a passage with its author's marks into blocks for display. content/README.md explains the marks. */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'em'; text: string }
  /** English: an underlined, numbered portion, written [[3|words]]. */
  | { kind: 'portion'; number: number; text: string }

export type Block = { kind: 'heading'; text: string } | { kind: 'paragraph'; inline: Inline[] }

/** Math between \( and \) comes first, so an asterisk inside it isn't a mark. */
const MARKS = /\\\(.*?\\\)|\[\[(\d+)\|(.*?)\]\]|\*(\S(?:[^*]*\S)?)\*/g

const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ')

const parseInline = (text: string): Inline[] => {
  const inline: Inline[] = []
  let plain = ''
  let from = 0
  const flush = () => {
    if (plain !== '') inline.push({ kind: 'text', text: plain })
    plain = ''
  }
  for (const mark of text.matchAll(MARKS)) {
    const [whole, number, words, emphasis] = mark
    plain += text.slice(from, mark.index)
    from = mark.index + whole.length
    if (number !== undefined && words !== undefined) {
      flush()
      inline.push({ kind: 'portion', number: Number(number), text: words })
    } else if (emphasis !== undefined) {
      flush()
      inline.push({ kind: 'em', text: emphasis })
    } else plain += whole
  }
  plain += text.slice(from)
  flush()
  return inline
}

/** Returns the blocks of a passage as written: its paragraphs, and its headings, which start with "## ". */
export const writtenBlocks = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/^## .*$/gm, '\n$&\n')
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map((block) => block.trim())
    .filter((block) => block !== '')

/**
 * Parses a passage into paragraphs (separated by blank lines; line breaks within one don't count) and
 * headings (a line that starts with "## "). A mark that isn't closed remains plain text. Never throws.
 */
export const parsePassage = (text: string): Block[] =>
  writtenBlocks(text)
    .map(oneLine)
    .map((block) =>
      block.startsWith('## ')
        ? { kind: 'heading', text: block.slice(3) }
        : { kind: 'paragraph', inline: parseInline(block) },
    )

/** Returns the text of one block without marks. */
export const blockText = (block: Block): string =>
  block.kind === 'heading' ? block.text : block.inline.map((part) => part.text).join('')

/** Returns the text of a passage without marks, with blocks separated by a blank line. */
export const plainText = (passage: string): string => parsePassage(passage).map(blockText).join('\n\n')

/** Returns the marked portions in text order. */
export const portionsOf = (passage: string): { number: number; text: string }[] =>
  parsePassage(passage).flatMap((block) =>
    block.kind === 'paragraph'
      ? block.inline.flatMap((part) =>
          part.kind === 'portion' ? [{ number: part.number, text: part.text }] : [],
        )
      : [],
  )

/** Returns the text of each marked portion by its number, with typographic quotes, to show. */
export const portionTexts = (passage: string | null): ReadonlyMap<number, string> =>
  new Map(portionsOf(typographic(passage ?? '')).map(({ number, text }) => [number, text]))

/** Returns the figures that belong to a whole set: those that aren't one question's own. */
export const sharedFigures = <One extends { id: string }>(
  figures: readonly One[],
  questions: readonly { figure: string | null }[],
): One[] => figures.filter(({ id }) => questions.every(({ figure }) => figure !== id))

/**
 * A mention of one or more figures: "Figure 1", "Tables 1 and 2", "Figures 1, 2, and 3", or "Figures 1–3".
 */
const MENTION = /\b([A-Z][a-z]+?)s? (\d+(?:(?:,? and |,? or |, | through |[–-])\d+)*)/g

function mentionedLabels(text: string): string[] {
  return [...text.matchAll(MENTION)].flatMap(([, kind = '', numbers = '']) =>
    numbers.split(/,? and |,? or |, /).flatMap((part) => {
      const [from = 0, to = from] = part.split(/ through |[–-]/).map(Number)
      return Array.from({ length: Math.min(to - from, 9) + 1 }, (_, index) => `${kind} ${from + index}`)
    }),
  )
}

/**
 * Returns for each block the figures that belong after it: those that it's the first to mention. The others
 * belong after the last block.
 */
export function placeFigures<F extends { label: string }>(
  blocks: readonly Block[],
  figures: readonly F[],
): F[][] {
  const labelsByBlock = blocks.map((block) => mentionedLabels(blockText(block)))
  const figuresByBlock = blocks.map((): F[] => [])
  for (const figure of figures) {
    const first = labelsByBlock.findIndex((labels) => labels.includes(figure.label))
    figuresByBlock.at(first)?.push(figure)
  }
  return figuresByBlock
}

/** A marked portion with a few words around it. Math is still in its notation. */
export type PortionExcerpt = { before: string; text: string; after: string }

/** The number of words before and after the portion. */
const WORDS_BEFORE = 8
const WORDS_AFTER = 5

/**
 * Returns the portion with its context in the passage.
 * @returns null if the passage has no such portion
 */
export function portionExcerpt(passage: string, portion: number): PortionExcerpt | null {
  for (const block of parsePassage(typographic(passage))) {
    if (block.kind === 'heading') continue
    const at = block.inline.findIndex((part) => part.kind === 'portion' && part.number === portion)
    const part = block.inline[at]
    if (part === undefined) continue
    return {
      before: lastWords(textOf(block.inline.slice(0, at))),
      text: part.text,
      after: firstWords(textOf(block.inline.slice(at + 1))),
    }
  }
  return null
}

const textOf = (inline: readonly Inline[]): string => inline.map(({ text }) => text).join('')

function lastWords(text: string): string {
  const words = text.split(' ')
  return words.length > WORDS_BEFORE + 1 ? `… ${words.slice(-WORDS_BEFORE - 1).join(' ')}` : text
}

function firstWords(text: string): string {
  const words = text.split(' ')
  return words.length > WORDS_AFTER + 1 ? `${words.slice(0, WORDS_AFTER + 1).join(' ')} …` : text
}
