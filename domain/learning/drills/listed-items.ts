import type { Directory, DirectorySet, Pool } from '#domain/bank/directory.ts'
import { TOPICS } from '#domain/exam/formats.ts'
import type { TimeFactor } from '#domain/exam/timing.ts'
import { questionId } from '#domain/ids.ts'
import type { SecretSet } from '#domain/items/item.ts'
import { plannedSeconds, type DrillItem } from './workload.ts'

/** A set that may be drawn, with its pool. */
export type ListedSet = Pool & DirectorySet

export const listedSets = (directories: readonly Directory[]): Map<string, ListedSet> =>
  new Map(
    directories.flatMap(({ version, section, sets }) =>
      sets.map((set) => [set.id, { ...set, version, section }] as const),
    ),
  )

/** Returns the items of a set, with their planned times. */
export function itemsOfSet(set: SecretSet, timeFactor: TimeFactor = 1): DrillItem[] {
  const { id: setId, version, section, difficulty, questions } = set
  const times = plannedSeconds(version, section, timeFactor)
  return questions.map(({ topic }, index) => ({
    itemId: questionId(setId, index),
    setId,
    section,
    topic,
    difficulty,
    ...times,
  }))
}

/**
 * Returns the items of a listed set without reading it. A set's directory entry has no topics of single items, so all
 * items get the commonest one.
 */
export function itemsOfListed(listed: ListedSet, timeFactor: TimeFactor = 1): DrillItem[] {
  const { id: setId, version, section, difficulty, topicCounts, size } = listed
  const topic = TOPICS[section][topicCounts.indexOf(Math.max(...topicCounts))] ?? ''
  const times = plannedSeconds(version, section, timeFactor)
  return Array.from({ length: size }, (_, index) => ({
    itemId: questionId(setId, index),
    setId,
    section,
    topic,
    difficulty,
    ...times,
  }))
}
