import { sectionAt, totalQuestions } from '../../../../domain/attempts/attempt.ts'
import { msLeft, phaseOf, turnToOpenSection, type Phase } from '../../../../domain/attempts/sitting.ts'
import { SECTION_NAMES, type Mode, type TestSection, type Version } from '../../../../domain/exam/formats.ts'
import type { Timing } from '../../../../domain/exam/timing.ts'
import { stopAll } from '../stop-all.ts'
import { outbox, sittings, type SittingRecord } from './records.ts'
import { onStanding, readStandings, type Standing } from './standing.ts'
import { onTabMessage } from './tab-channel.ts'
import { isCustom, requestName, type TestRequest } from './test-request.ts'

/** A test in progress on this device, with its current state. */
export type UnfinishedTest = {
  id: string
  section: TestSection
  version: Version
  mode: Mode
  timing: Timing
  /** Whether it has another number of questions than the standard form, or filters. */
  custom: boolean
  answered: number
  total: number
  createdAt: number
  phase: Phase
  /** Milliseconds left of the current section; null if untimed. */
  msLeft: number | null
  /** The name of the current section. */
  sectionName: string
  standing: Standing
}

/** Lists the unfinished tests of the current person, newest first. */
export async function listUnfinished(): Promise<UnfinishedTest[]> {
  return (await readUnfinished()).map(describe)
}

/** Returns the newest unfinished test created by the same request. */
export async function findUnfinished(request: TestRequest): Promise<UnfinishedTest | null> {
  const name = requestName(request)
  const found = (await readUnfinished()).find(({ record }) => requestName(record.request) === name)
  return found === undefined ? null : describe(found)
}

/**
 * Calls back when another tab sends any message about a test, or when a claim status changes.
 * @returns unsubscribe
 */
export const watchUnfinished = (changed: () => void): (() => void) =>
  stopAll(onTabMessage(changed), onStanding(changed))

type Listed = { record: SittingRecord; standing: Standing }

async function readUnfinished(): Promise<Listed[]> {
  const standingOf = await readStandings()
  const [held, queued] = await Promise.all([sittings.list(), outbox.list()])
  const ended = new Set(queued.map(({ name }) => name))
  return held
    .filter(({ name }) => !ended.has(name))
    .flatMap(({ name, value: record }) => {
      const standing = standingOf(name, record.holder)
      return standing === null ? [] : [{ record, standing }]
    })
    .toSorted(({ record: one }, { record: other }) => createdAt(other) - createdAt(one))
}

const createdAt = ({ sitting }: SittingRecord): number => sitting.attempt.createdAt

function describe({ record: { sitting, clockOffset, request }, standing }: Listed): UnfinishedTest {
  const now = Date.now() + clockOffset
  const turned = turnToOpenSection(sitting, now)
  const { attempt, current } = turned
  const { id, section, version, mode, createdAt } = attempt
  return {
    id,
    section,
    version,
    mode,
    timing: request.timing,
    custom: isCustom(request),
    answered: attempt.answers.filter(({ choice }) => choice !== null).length,
    total: totalQuestions(attempt),
    createdAt,
    phase: phaseOf(turned, now),
    msLeft: msLeft(turned, now),
    sectionName: SECTION_NAMES[sectionAt(attempt, current).section],
    standing,
  }
}
