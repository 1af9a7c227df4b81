/** A stretch of a text, in characters: from the first to before the last. */
export type Span = { from: number; to: number }

/** The same stretches in order, none empty, those that meet or overlap as one. */
export function normalize(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const { from, to } of spans.filter(({ from, to }) => from < to).toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last === undefined || last.to < from) joined.push({ from, to })
    else last.to = Math.max(last.to, to)
  }
  return joined
}

export const addSpan = (spans: readonly Span[], span: Span): Span[] => normalize([...spans, span])

/** What is left of the stretches outside one. */
export const subtractSpan = (spans: readonly Span[], { from, to }: Span): Span[] =>
  from < to
    ? normalize(
        spans.flatMap((span) => [
          { from: span.from, to: Math.min(span.to, from) },
          { from: Math.max(span.from, to), to: span.to },
        ]),
      )
    : normalize(spans)

/** Whether every character of the stretch lies in one of them. */
export const covers = (spans: readonly Span[], { from, to }: Span): boolean =>
  normalize(spans).some((span) => span.from <= from && to <= span.to)

/** The stretch that holds the character at this place. */
export const spanAt = (spans: readonly Span[], place: number): Span | undefined =>
  spans.find(({ from, to }) => from <= place && place < to)

/** A stretch without the white space at its ends; null where nothing is left. */
export function trimSpan(text: string, { from, to }: Span): Span | null {
  const words = text.slice(from, to)
  const start = from + words.length - words.trimStart().length
  const end = start + words.trim().length
  return start < end ? { from: start, to: end } : null
}

/** Letters and digits; an apostrophe, a hyphen, the point and the comma of a number hold them together. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:(?:['’‑-]|(?<=\p{N})[.,](?=\p{N}))[\p{L}\p{M}\p{N}]+)*/gu

/** A stretch that begins or ends inside a word takes the whole word. */
export function wholeWords(text: string, { from, to }: Span): Span {
  const grown = { from, to }
  for (const { index, 0: word } of text.matchAll(WORD)) {
    if (index >= to) break
    const end = index + word.length
    if (index < from && from < end) grown.from = index
    if (index < to && to < end) grown.to = end
  }
  return grown
}
