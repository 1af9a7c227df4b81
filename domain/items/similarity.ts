/** Similarity of texts by shingles (runs of k words) and the Jaccard index of their sets. */

const tokens = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+|[-+*/=<>^]/gu) ?? []

/** Returns the runs of k words in the texts, each text separately. A text shorter than k words is one run. */
export const shingles = (texts: readonly string[], k: number): Set<string> => {
  const runs = new Set<string>()
  for (const text of texts) {
    const words = tokens(text)
    if (words.length > 0 && words.length < k) runs.add(words.join(' '))
    for (let from = 0; from + k <= words.length; from++) runs.add(words.slice(from, from + k).join(' '))
  }
  return runs
}

/** Returns how many runs two sets of runs share. */
export function countShared<Run>(one: ReadonlySet<Run>, other: ReadonlySet<Run>): number {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one]
  let shared = 0
  for (const run of small) if (large.has(run)) shared++
  return shared
}

/**
 * Returns shared runs over all runs: 0 for nothing in common, 1 for equal sets. Two empty sets have nothing
 * in common.
 */
export const jaccard = <Run>(a: ReadonlySet<Run>, b: ReadonlySet<Run>): number => {
  const shared = countShared(a, b)
  const union = a.size + b.size - shared
  return union === 0 ? 0 : shared / union
}

export type Pair<T> = { first: T; second: T; similarity: number }

/** Returns the pairs of entries whose similarity reaches the threshold (above 0, up to 1), each pair once. */
export const nearDuplicates = <T>(
  entries: readonly { entry: T; runs: ReadonlySet<string> }[],
  threshold: number,
): Pair<T>[] => {
  const pairs: Pair<T>[] = []
  entries.forEach((first, index) => {
    for (const second of entries.slice(index + 1)) {
      const [less, more] = [
        Math.min(first.runs.size, second.runs.size),
        Math.max(first.runs.size, second.runs.size),
      ]
      // The similarity can't exceed the ratio of the sizes, so most pairs need no count.
      if (more === 0 || less / more < threshold) continue
      const similarity = jaccard(first.runs, second.runs)
      if (similarity >= threshold) pairs.push({ first: first.entry, second: second.entry, similarity })
    }
  })
  return pairs
}
