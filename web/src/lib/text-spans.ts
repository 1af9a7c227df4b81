/** A range of a text, in characters. `to` is exclusive. */
export type TextSpan = { from: number; to: number }

/** Returns ranges of the same characters: in order, none empty, and merged if they touched or overlapped. */
export function normalize(spans: readonly TextSpan[]): TextSpan[] {
  const merged: TextSpan[] = []
  for (const { from, to } of spans.filter(({ from, to }) => from < to).toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last === undefined || last.to < from) merged.push({ from, to })
    else last.to = Math.max(last.to, to)
  }
  return merged
}

export const addSpan = (spans: readonly TextSpan[], span: TextSpan): TextSpan[] => normalize([...spans, span])

/** Removes one range from the ranges. */
export const subtractSpan = (spans: readonly TextSpan[], { from, to }: TextSpan): TextSpan[] =>
  from < to
    ? normalize(
        spans.flatMap((span) => [
          { from: span.from, to: Math.min(span.to, from) },
          { from: Math.max(span.from, to), to: span.to },
        ]),
      )
    : normalize(spans)

/** Whether the ranges together contain every character of this one. */
export const covers = (spans: readonly TextSpan[], { from, to }: TextSpan): boolean =>
  normalize(spans).some((span) => span.from <= from && to <= span.to)

/** Returns the range that contains the character at this index. */
export const spanAt = (spans: readonly TextSpan[], index: number): TextSpan | undefined =>
  spans.find(({ from, to }) => from <= index && index < to)

/**
 * Returns a range without the white space at its ends.
 * @returns null if nothing remains
 */
export function trimSpan(text: string, { from, to }: TextSpan): TextSpan | null {
  const words = text.slice(from, to)
  const start = from + words.length - words.trimStart().length
  const end = start + words.trim().length
  return start < end ? { from: start, to: end } : null
}

/**
 * Letters and digits. An apostrophe, a hyphen, or the decimal point or comma of a number doesn't end a word.
 */
const WORD = /[\p{L}\p{M}\p{N}]+(?:(?:['’‑-]|(?<=\p{N})[.,](?=\p{N}))[\p{L}\p{M}\p{N}]+)*/gu

/** Expands a range that starts or ends inside a word to the whole word. */
export function wholeWords(text: string, { from, to }: TextSpan): TextSpan {
  const expanded = { from, to }
  for (const { index, 0: word } of text.matchAll(WORD)) {
    if (index >= to) break
    const end = index + word.length
    if (index < from && from < end) expanded.from = index
    if (index < to && to < end) expanded.to = end
  }
  return expanded
}
