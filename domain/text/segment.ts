/** Unknown letters cost more than words, so words are found wherever possible. */
const UNKNOWN_COST = 3

type Step = { cost: number; from: number; isWord: boolean }

/**
 * Splits letters without spaces into known words, as few as possible. Letters outside known words stay
 * together. Linear: every position is compared with words of at most `longest` letters.
 * @returns the parts in order, which together are the letters
 */
export function splitIntoWords(letters: string, words: ReadonlySet<string>, longest: number) {
  const best: Step[] = [{ cost: 0, from: 0, isWord: false }]
  for (let to = 1; to <= letters.length; to += 1) {
    let step: Step = { cost: (best[to - 1]?.cost ?? 0) + UNKNOWN_COST, from: to - 1, isWord: false }
    for (let from = Math.max(0, to - longest); from < to; from += 1) {
      const cost = (best[from]?.cost ?? 0) + 1
      if (cost < step.cost && words.has(letters.slice(from, to))) step = { cost, from, isWord: true }
    }
    best.push(step)
  }
  const parts: { text: string; isWord: boolean }[] = []
  for (let to = letters.length; to > 0;) {
    const { from, isWord } = best[to] ?? { from: 0, isWord: false }
    const last = parts.at(-1)
    const text = letters.slice(from, to)
    if (!isWord && last?.isWord === false) last.text = text + last.text
    else parts.push({ text, isWord })
    to = from
  }
  return parts.toReversed()
}
