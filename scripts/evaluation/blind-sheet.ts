import { randomOrder, seededRng } from '#domain/bank/random.ts'
import { toBlindSet } from '#domain/generation/blind-solve.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { keyLetter } from '#domain/items/finding.ts'
import { questionText, setHead } from '#lambdas/shared/model/set-text.ts'
import { toCsv } from '#web/lib/csv.ts'
import type { Evaluation } from './evaluate.ts'

type SheetSet = { origin: string; set: Omit<ContentSet, 'id'> }

const INTRODUCTION = `# Blind ratings

These sets come from two sources, in random order. Solve each question first, without help. Then rate it from 1 (unusable) to 5 (as on
the exam), and give the difficulty that you see. Nothing here says which option is right.`

const RATINGS =
  'Your answer: ___  Stem: ___  Wrong options: ___  Difficulty (easy, medium, hard): ______  Remarks: ______'

/**
 * Returns a sheet for human raters, and separately the keys and origins of its questions. The sheet mixes each new set
 * with a set of the bank of the same pool and difficulty, if there is one. It doesn't show a key, or which sets are
 * new.
 */
export function blindSheet(
  { sets }: Evaluation,
  bank: readonly ContentSet[],
  seed: number,
): { sheet: string; key: string } {
  const rng = seededRng(seed)
  const used = new Set<string>()
  const shown: SheetSet[] = sets.flatMap(({ accepted, batch }, index) => {
    if (accepted === undefined) return []
    const fitting = bank.filter(
      ({ id, version, section, difficulty }) =>
        version === batch.version &&
        section === batch.section &&
        difficulty === batch.difficulty &&
        !used.has(id),
    )
    const other = fitting[Math.floor(rng() * fitting.length)]
    if (other !== undefined) used.add(other.id)
    return [
      { origin: `new set ${index + 1}`, set: accepted.set },
      ...(other === undefined ? [] : [{ origin: other.id, set: other }]),
    ]
  })
  const order = randomOrder(shown.length, rng)
  const mixed = shown.toSorted(
    (one, other) => (order[shown.indexOf(one)] ?? 0) - (order[shown.indexOf(other)] ?? 0),
  )
  const pages = mixed.map(({ set }, place) => {
    const blind = toBlindSet(set)
    const [title = '', ...head] = setHead(blind)
    return [
      `## Set ${place + 1}: ${title.replace('# ', '')}`,
      ...head,
      ...blind.questions.map((question, index) => `${questionText(question, index)}\n\n${RATINGS}`),
    ].join('\n\n')
  })
  const rows = mixed.flatMap(({ origin, set }, place) =>
    set.questions.map((question, index) => [
      place + 1,
      index + 1,
      origin,
      set.difficulty,
      keyLetter(question) ?? '',
    ]),
  )
  return {
    sheet: `${[INTRODUCTION, ...pages].join('\n\n')}\n`,
    key: toCsv(['set', 'question', 'origin', 'difficulty', 'key'], rows),
  }
}
