import { parsePassage, type Inline } from '#domain/items/passage.ts'
import { typographic } from '#domain/text/typographic.ts'

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
    const marked = block.inline[at]
    if (marked === undefined) continue
    return {
      before: lastWords(textOf(block.inline.slice(0, at))),
      text: marked.text,
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
