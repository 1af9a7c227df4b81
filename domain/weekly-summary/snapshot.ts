import { SECTIONS, type Section, type Version } from '../exam/formats.ts'
import { abilitiesOf } from '../learning/ability.ts'
import { masteryOf } from '../learning/mastery.ts'
import { predictScores } from '../learning/prediction.ts'
import type { LearningSummary } from '../learning/summary.ts'

/** The predicted scores and the topics of a student at one time, to compare later ones with. */
export type Snapshot = {
  /** Epoch ms. */
  at: number
  version: Version
  /** The predicted scores; those that aren't known are absent. */
  scores: Partial<Record<Section | 'composite', number>>
  /** The topics whose mastery is known: the percentage of medium questions that the student gets right. */
  topics: { section: Section; topic: string; percent: number; answers: number }[]
}

/** Returns the snapshot of a student's evidence. */
export function snapshotOf(summary: LearningSummary, version: Version, at: number): Snapshot {
  const { sections, composite } = predictScores(summary, version)
  const scores: Snapshot['scores'] = composite === null ? {} : { composite: composite.score }
  for (const { section, prediction } of sections) if (prediction !== null) scores[section] = prediction.score
  const topics = masteryOf(abilitiesOf(summary)).flatMap((one) => {
    const { section, topic, answers } = one
    return one.isKnown ? [{ section, topic, percent: Math.round(100 * one.probability), answers }] : []
  })
  return { at, version, scores, topics }
}

/** A value before and now. */
export type Change = { from: number; to: number }

export type Gains = {
  /** When the earlier values are from, epoch ms. */
  since: number
  /** The predicted composite, whichever way it went; null if one of the two isn't known. */
  composite: Change | null
  /** The sections whose predicted score rose. */
  sections: (Change & { section: Section })[]
  /** The topics whose mastery rose measurably, the largest rise first, in percent. */
  topics: (Change & { section: Section; topic: string })[]
}

/** The smallest rise of a topic to report, in percentage points. A smaller one may come from one lucky answer. */
const MEASURABLE_PERCENT = 5
/** The most topics to name. */
const MOST_TOPICS = 3

const changeOf = (before: number | undefined, after: number | undefined): Change | null =>
  before === undefined || after === undefined ? null : { from: before, to: after }

/**
 * Returns what rose between two snapshots, and how the composite changed. Scores of different versions aren't compared,
 * and a topic without new answers isn't reported.
 */
export function gainsBetween(before: Snapshot, after: Snapshot): Gains {
  const isSameVersion = before.version === after.version
  const scoreChange = (name: Section | 'composite') =>
    isSameVersion ? changeOf(before.scores[name], after.scores[name]) : null
  const sections = SECTIONS.flatMap((section) => {
    const change = scoreChange(section)
    return change !== null && change.to > change.from ? [{ section, ...change }] : []
  })
  const topics = after.topics.flatMap(({ section, topic, percent, answers }) => {
    const old = before.topics.find((one) => one.section === section && one.topic === topic)
    const isRise = old !== undefined && answers > old.answers && percent - old.percent >= MEASURABLE_PERCENT
    return isRise ? [{ section, topic, from: old.percent, to: percent }] : []
  })
  return {
    since: before.at,
    composite: scoreChange('composite'),
    sections,
    topics: topics
      .toSorted((one, other) => other.to - other.from - (one.to - one.from))
      .slice(0, MOST_TOPICS),
  }
}
