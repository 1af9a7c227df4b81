import type { Directory, DirectorySet, Pool } from '#domain/bank/directory.ts'
import { TOPICS } from '#domain/exam/formats.ts'
import type { TimeFactor } from '#domain/exam/timing.ts'
import { parseQuestionId, questionId } from '#domain/ids.ts'
import type { SecretSet } from '#domain/items/item.ts'
import { plannedSeconds, type DrillItem } from './workload.ts'

/** A set that may be drawn, with its pool. */
export type ListedSet = Pool & DirectorySet

/** Returns the sets of directories with their pools, by id. */
export const listedSets = (directories: readonly Directory[]): Map<string, ListedSet> =>
  new Map(
    directories.flatMap(({ version, section, sets }) =>
      sets.map((set) => [set.id, { ...set, version, section }] as const),
    ),
  )

/** Whether a question may be asked: its set is listed, and the question isn't retired. */
export function mayAsk(listed: ReadonlyMap<string, ListedSet>, itemId: string): boolean {
  const { setId, index } = parseQuestionId(itemId)
  const set = listed.get(setId)
  return set !== undefined && set.retiredQuestions?.includes(index) !== true
}

type PlannedSet = Pick<ListedSet, 'id' | 'version' | 'section' | 'difficulty'>

/**
 * Returns a set's items with their planned times.
 * @param topics the topic of each item, in order
 */
function itemsFor(set: PlannedSet, topics: readonly string[], timeFactor: TimeFactor): DrillItem[] {
  const { id: setId, version, section, difficulty } = set
  const times = plannedSeconds(version, section, timeFactor)
  return topics.map((topic, index) => ({
    itemId: questionId(setId, index),
    setId,
    section,
    topic,
    difficulty,
    ...times,
  }))
}

/** Returns the items of a set by their positions, with their planned times. Retired ones are included. */
export const itemsOfSet = (set: SecretSet, timeFactor: TimeFactor = 1): DrillItem[] =>
  itemsFor(
    set,
    set.questions.map(({ topic }) => topic),
    timeFactor,
  )

/** Returns those items of the sets that may be asked. */
export const itemsToAsk = (
  sets: readonly SecretSet[],
  listed: ReadonlyMap<string, ListedSet>,
  timeFactor: TimeFactor,
): DrillItem[] =>
  sets.flatMap((set) => itemsOfSet(set, timeFactor)).filter(({ itemId }) => mayAsk(listed, itemId))

/**
 * Returns the items of a listed set that may be asked, without reading it. A set's directory entry has no topics of
 * single items, so all items get the set's commonest topic.
 */
export function itemsOfListed(listed: ListedSet, timeFactor: TimeFactor = 1): DrillItem[] {
  const { section, topicCounts, size, retiredQuestions = [] } = listed
  const topic = TOPICS[section][topicCounts.indexOf(Math.max(...topicCounts))] ?? ''
  const all = Array.from({ length: size + retiredQuestions.length }, () => topic)
  return itemsFor(listed, all, timeFactor).filter((_, index) => !retiredQuestions.includes(index))
}

/** Returns an item of the listed sets without reading its set; undefined if it may not be asked. */
export function listedItem(
  listed: ReadonlyMap<string, ListedSet>,
  itemId: string,
  timeFactor: TimeFactor = 1,
): DrillItem | undefined {
  const set = listed.get(parseQuestionId(itemId).setId)
  return set === undefined ? undefined : itemsOfListed(set, timeFactor).find((item) => item.itemId === itemId)
}
