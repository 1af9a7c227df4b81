import { normalize, type TextSpan } from './text-spans.ts'

/** A range of a text, and how often it was marked or unmarked. The range is marked if the number is odd. */
export type CountedSpan = TextSpan & { changes: number }

/** Returns the marked ranges, in order and not touching each other. */
export const markedSpans = (counted: readonly CountedSpan[]): TextSpan[] =>
  normalize(counted.filter(({ changes }) => changes % 2 === 1))

/** Marks exactly these ranges. A character whose mark doesn't change keeps its count. */
export const markOnly = (
  counted: readonly CountedSpan[],
  spans: readonly TextSpan[],
): readonly CountedSpan[] =>
  combine(
    counted,
    normalize(spans).map((span) => ({ ...span, changes: 1 })),
    (changes, wanted) => (changes % 2 === wanted ? changes : changes + 1),
  )

/** Merges two lists: each character gets the higher count. The order and number of merges don't matter. */
export const mergeCounted = (
  one: readonly CountedSpan[],
  other: readonly CountedSpan[],
): readonly CountedSpan[] => combine(one, other, Math.max)

/** Combines the counts of each character. Returns the first list itself if the result equals it. */
function combine(
  one: readonly CountedSpan[],
  other: readonly CountedSpan[],
  count: (one: number, other: number) => number,
): readonly CountedSpan[] {
  const ends = [...new Set([...one, ...other].flatMap(({ from, to }) => [from, to]))].toSorted(
    (a, b) => a - b,
  )
  const combined: CountedSpan[] = []
  for (const [index, to] of ends.slice(1).entries()) {
    const from = ends[index] ?? to
    const changes = count(changesAt(one, from), changesAt(other, from))
    const last = combined.at(-1)
    if (last?.to === from && last.changes === changes) last.to = to
    else if (changes > 0) combined.push({ from, to, changes })
  }
  return isSame(combined, one) ? one : combined
}

const changesAt = (counted: readonly CountedSpan[], index: number): number =>
  counted.find(({ from, to }) => from <= index && index < to)?.changes ?? 0

const isSame = (one: readonly CountedSpan[], other: readonly CountedSpan[]): boolean =>
  one.length === other.length &&
  one.every(({ from, to, changes }, index) => {
    const theirs = other[index]
    return theirs?.from === from && theirs.to === to && theirs.changes === changes
  })
