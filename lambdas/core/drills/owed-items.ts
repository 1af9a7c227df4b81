import type { Rng } from '#domain/bank/random.ts'
import type { TimeFactor } from '#domain/exam/timing.ts'
import { parseQuestionId } from '#domain/ids.ts'
import { similarSets } from '#domain/learning/drills/candidate-sets.ts'
import { itemsOfSet, type ListedSet } from '#domain/learning/drills/listed-items.ts'
import type { DrillItem } from '#domain/learning/drills/workload.ts'
import type { HelpedQuestion } from '#domain/tutor/helped-questions.ts'
import type { SetHalves } from '#lambdas/shared/store/set-halves.ts'

/** The resolution of `lastSeen`. */
const MINUTE_MS = 60_000
/** The most sets that are read to find out whether a similar question was answered since the help. */
const MOST_READ = 30

type Seen = {
  listed: ReadonlyMap<string, ListedSet>
  lastSeen: ReadonlyMap<string, number>
  /** How many items of each set the student has seen. */
  seen: ReadonlyMap<string, number>
  timeFactor: TimeFactor
  random: Rng
}

/**
 * Returns the questions that the tutor helped with and that no answer to another question of the topic has followed. A
 * drill still owes the student a similar question for each.
 * @returns also the ids of sets that have similar questions
 */
export async function owedItems(
  sets: Pick<SetHalves, 'readForms'>,
  helped: readonly HelpedQuestion[],
  { listed, lastSeen, seen, timeFactor, random }: Seen,
): Promise<{ owed: DrillItem[]; setIds: string[] }> {
  const readItems = async (ids: readonly string[]): Promise<DrillItem[]> => {
    const refs = [...new Set(ids)].flatMap((id) => listed.get(id) ?? [])
    return (await sets.readForms(refs)).flatMap((set) => itemsOfSet(set, timeFactor))
  }
  const sources = await readItems(helped.map(({ questionId }) => parseQuestionId(questionId).setId))
  const owed: DrillItem[] = []
  for (const { questionId, at } of helped) {
    const source = sources.find(({ itemId }) => itemId === questionId)
    if (source === undefined) continue
    const since = [...lastSeen].filter(([id, seenAt]) => id !== questionId && seenAt + MINUTE_MS > at)
    const setIds = since
      .map(([id]) => parseQuestionId(id).setId)
      .filter((id) => listed.get(id)?.section === source.section)
    const answered = await readItems([...new Set(setIds)].slice(-MOST_READ))
    const answeredIds = new Set(since.map(([id]) => id))
    if (!answered.some(({ itemId, topic }) => topic === source.topic && answeredIds.has(itemId)))
      owed.push(source)
  }
  return { owed, setIds: owed.flatMap((source) => similarSets(listed, source, { seen, random })) }
}
