import { sectionAt, totalQuestions } from '#domain/attempts/attempt.ts'
import { msLeft, phaseOf, goToUnfinishedSection, type Phase } from '#domain/attempts/sitting.ts'
import {
  SECTION_NAMES,
  type Mode,
  type Section,
  type TestSection,
  type Version,
} from '#domain/exam/formats.ts'
import type { Timing } from '#domain/exam/timing.ts'
import { combineStops } from '../run-later.ts'
import { outbox, sittings, type SittingRecord } from './records.ts'
import { onClaimStatusChange, readClaimStatuses, type ClaimStatus } from './claim-status.ts'
import { onTabMessage } from './tab-channel.ts'
import { isCustom, requestKeyOf, type TestRequest } from './test-request.ts'

/** A test in progress on this device, with its current state. */
export type UnfinishedTest = {
  id: string
  section: TestSection
  version: Version
  mode: Mode
  timing: Timing
  /** Absent if the test has all topics. */
  topics?: readonly string[] | undefined
  /** The sections that a full test leaves out. */
  without?: readonly Section[] | undefined
  /** Whether the test has filters, or another number of questions than the standard form. */
  isCustom: boolean
  answered: number
  total: number
  createdAt: number
  phase: Phase
  /** Milliseconds left of the current section; null if untimed. */
  msLeft: number | null
  /** The name of the current section. */
  sectionName: string
  claimStatus: ClaimStatus
}

/** Lists the unfinished tests of the current person, newest first. */
export async function listUnfinished(): Promise<UnfinishedTest[]> {
  return (await readUnfinishedSittings()).map(describe)
}

/** Returns the newest unfinished test created by the same request. */
export async function findUnfinished(request: TestRequest): Promise<UnfinishedTest | null> {
  const requestKey = requestKeyOf(request)
  const match = (await readUnfinishedSittings()).find(
    ({ record }) => requestKeyOf(record.request) === requestKey,
  )
  return match === undefined ? null : describe(match)
}

/**
 * Calls back when another tab sends any message about a test, or when a claim status changes.
 * @returns unsubscribe
 */
export const watchUnfinished = (onChange: () => void): (() => void) =>
  combineStops(onTabMessage(onChange), onClaimStatusChange(onChange))

type ListedSitting = { record: SittingRecord; claimStatus: ClaimStatus }

async function readUnfinishedSittings(): Promise<ListedSitting[]> {
  const claimStatusOf = await readClaimStatuses()
  const [stored, queued] = await Promise.all([sittings.list(), outbox.list()])
  const ended = new Set(queued.map(({ name }) => name))
  return stored
    .filter(({ name }) => !ended.has(name))
    .flatMap(({ name, value: record }) => {
      const claimStatus = claimStatusOf(name, record.holder)
      return claimStatus === null ? [] : [{ record, claimStatus }]
    })
    .toSorted(({ record: one }, { record: other }) => createdAt(other) - createdAt(one))
}

const createdAt = ({ sitting }: SittingRecord): number => sitting.attempt.createdAt

function describe({ record: { sitting, clockOffset, request }, claimStatus }: ListedSitting): UnfinishedTest {
  const now = Date.now() + clockOffset
  const next = goToUnfinishedSection(sitting, now)
  const { attempt, current } = next
  const { id, section, version, mode, createdAt } = attempt
  return {
    id,
    section,
    version,
    mode,
    timing: request.timing,
    topics: attempt.topics,
    without: request.without,
    isCustom: isCustom(request),
    answered: attempt.answers.filter(({ choice }) => choice !== null).length,
    total: totalQuestions(attempt),
    createdAt,
    phase: phaseOf(next, now),
    msLeft: msLeft(next, now),
    sectionName: SECTION_NAMES[sectionAt(attempt, current).section],
    claimStatus,
  }
}
