import type { Directory, DirectorySet, Pool } from '#domain/bank/directory.ts'
import { TOPICS } from '#domain/exam/formats.ts'
import type { TimeFactor } from '#domain/exam/timing.ts'
import { questionId } from '#domain/ids.ts'
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

/** Returns the items of a set, with their planned times. */
export const itemsOfSet = (set: SecretSet, timeFactor: TimeFactor = 1): DrillItem[] =>
  itemsFor(
    set,
    set.questions.map(({ topic }) => topic),
    timeFactor,
  )

/**
 * Returns the items of a listed set without reading it. A set's directory entry has no topics of single items, so all
 * items get the set's commonest topic.
 */
export function itemsOfListed(listed: ListedSet, timeFactor: TimeFactor = 1): DrillItem[] {
  const { section, topicCounts, size } = listed
  const topic = TOPICS[section][topicCounts.indexOf(Math.max(...topicCounts))] ?? ''
  return itemsFor(
    listed,
    Array.from({ length: size }, () => topic),
    timeFactor,
  )
}
