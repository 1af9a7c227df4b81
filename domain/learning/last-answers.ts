import { parseQuestionId, questionId } from '../ids.ts'
import { outcomeIn, type AttemptEvidence } from './evidence.ts'
import { OUTCOMES, type Outcome } from './outcome.ts'
import { minuteOf } from './summary.ts'

/**
 * The last answer to each item, for drills. Unlike the summary, it includes hidden attempts, because the student saw
 * their questions, too.
 */

/** An item's last answer, and the minute since 1970 in which its attempt ended or, in a drill, the answer was given. */
export type LastAnswer = { outcome: Outcome; minute: number }

/** By item id: the MAX_ITEMS items that were answered last. */
export type LastAnswers = ReadonlyMap<string, LastAnswer>

/** More items than five full tests have, and about 4 KB when packed. */
export const MAX_ITEMS = 1200

type Entry = readonly [itemId: string, last: LastAnswer]

const entriesOf = ({ at, version, answers }: AttemptEvidence): Entry[] =>
  answers.map((answer) => [answer.itemId, { outcome: outcomeIn(version, answer), minute: minuteOf(at) }])

/** The newest first. */
const byTime = ([id, { minute }]: Entry, [otherId, other]: Entry): number =>
  other.minute - minute || (id < otherId ? -1 : 1)

/** Whether an answer replaces another of the same item. In the same minute, the worse one counts. */
const replaces = (one: LastAnswer, other: LastAnswer): boolean =>
  one.minute === other.minute
    ? OUTCOMES.indexOf(one.outcome) < OUTCOMES.indexOf(other.outcome)
    : one.minute > other.minute

/** Adds the answers of an attempt or a drill. Repeats and any order give the same result. */
export function withLastAnswers(last: LastAnswers, evidence: AttemptEvidence): LastAnswers {
  const next = new Map(last)
  for (const [id, answer] of entriesOf(evidence)) {
    const known = next.get(id)
    if (known === undefined || replaces(answer, known)) next.set(id, answer)
  }
  return next.size <= MAX_ITEMS ? next : new Map([...next].toSorted(byTime).slice(0, MAX_ITEMS))
}

/** Computes the last answers from all attempts. */
export const lastAnswersOf = (attempts: Iterable<AttemptEvidence>): LastAnswers =>
  [...attempts].reduce<LastAnswers>(withLastAnswers, new Map())

const BASE = 36
const LETTERS = 'wgr'
const NONE = '-'

/**
 * Encodes last answers by set and minute: "k3Xf9a.hmw5k.rrw-g" has a letter for the outcome of each question of a set,
 * in order, and a dash for a question whose last answer isn't of that minute.
 */
export function packLastAnswers(last: LastAnswers): string {
  const groups = Map.groupBy(
    last,
    ([id, { minute }]) => `${parseQuestionId(id).setId}.${minute.toString(BASE)}`,
  )
  return [...groups]
    .map(([group, entries]) => {
      const letters: string[] = []
      for (const [id, { outcome }] of entries)
        letters[parseQuestionId(id).index] = LETTERS[OUTCOMES.indexOf(outcome)] ?? NONE
      return `${group}.${Array.from(letters, (letter) => letter ?? NONE).join('')}`
    })
    .toSorted()
    .join(' ')
}

/**
 * Decodes packed answers.
 * @throws RangeError if a letter stands for no outcome, or an entry has no minute
 */
export function unpackLastAnswers(text: string): LastAnswers {
  const entries = text === '' ? [] : text.split(' ')
  return new Map(
    entries.flatMap((entry) => {
      const [setId = '', minuteText = '', letters = ''] = entry.split('.')
      const minute = Number.parseInt(minuteText, BASE)
      return [...letters].flatMap((letter, index): Entry[] => {
        if (letter === NONE) return []
        const outcome = OUTCOMES[LETTERS.indexOf(letter)]
        if (outcome === undefined || Number.isNaN(minute))
          throw new RangeError(`packed answers contain "${entry}"`)
        return [[questionId(setId, index), { outcome, minute }]]
      })
    }),
  )
}
