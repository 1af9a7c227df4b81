import { sectionAt, totalQuestions } from '../../../../domain/attempts/attempt.ts'
import { msLeft, phaseOf, turnToOpenSection, type Phase } from '../../../../domain/attempts/sitting.ts'
import { SECTION_NAMES, type Mode, type TestSection, type Version } from '../../../../domain/exam/formats.ts'
import type { Timing } from '../../../../domain/exam/timing.ts'
import { stopAll } from '../stop-all.ts'
import { outbox, sittings, type SittingRecord } from './records.ts'
import { onStanding, readStandings, type Standing } from './standing.ts'
import { onTabMessage } from './tab-channel.ts'
import { isCustom, requestName, type TestRequest } from './test-request.ts'

/** A test that was begun on this device and not ended, as it stands now. */
export type UnfinishedTest = {
  id: string
  section: TestSection
  version: Version
  mode: Mode
  timing: Timing
  /** Fewer questions than the standard form, or chosen by filters. */
  custom: boolean
  answered: number
  total: number
  createdAt: number
  phase: Phase
  /** Of the section in view; null when untimed. */
  msLeft: number | null
  /** Of the section in view. */
  sectionName: string
  standing: Standing
}

/** Newest first: what stands in the lists of who is here now. */
export async function listUnfinished(): Promise<UnfinishedTest[]> {
  return (await readUnfinished()).map(describe)
}

/** The newest that was begun by the same request. */
export async function findUnfinished(request: TestRequest): Promise<UnfinishedTest | null> {
  const name = requestName(request)
  const found = (await readUnfinished()).find(({ record }) => requestName(record.request) === name)
  return found === undefined ? null : describe(found)
}

/** Calls back when another tab begins a test, ends one or goes on with one, or somebody says whose one is. Returns how to stop. */
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
