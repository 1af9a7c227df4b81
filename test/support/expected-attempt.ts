import { expect } from 'vitest'
import type { NewTest, ServedTest } from './api-client.ts'
import { applyAnswers, emptyRecord, endRecord, scoreOf } from './attempt-record.ts'
import type { AttemptRecord, PlacedAnswer } from './attempt-record.ts'
import type { AttemptFixtures } from './attempt-fixtures.ts'
import type { CallOutcome, PlannedFault } from './faulty-caller.ts'
import { SECOND, T0 } from './sample-attempt.ts'
import { createStopwatch } from './stopwatch.ts'

const GRACE = 5 * SECOND

/**
 * Creates an attempt, and predicts what the server should store and show: `stopwatch` models the time, and
 * `record` is the expected record.
 */
export async function createExpectedAttempt(
  fixtures: AttemptFixtures,
  test: NewTest,
  seed: number,
  creationFault: PlannedFault,
) {
  let second = () => 0
  const clock = {
    get now() {
      return T0 + second() * SECOND
    },
  }
  const fixture = await fixtures.open(test, seed, clock, creationFault)
  const { questions, formKeys, attempt } = fixture
  const stopwatch = createStopwatch(attempt.sections, attempt.mode, test.timeFactor)
  second = stopwatch.second
  if (attempt.section !== 'full') stopwatch.press('start')

  let record = emptyRecord(questions.length)
  await fixture.expectStoredRecord([record])

  const sectionOf = (place: number) =>
    stopwatch.timed.find(({ section }) => section === questions[place]?.section)
  const sinceEnd = (endedAt: number | null) =>
    endedAt === null ? -Infinity : (stopwatch.second() - endedAt) * SECOND
  /** Expects one of these records to be stored. From then on, the stored record is the expected one. */
  const expectRecord = async (candidates: readonly AttemptRecord[]) => {
    record = await fixture.expectStoredRecord(candidates)
  }

  /** Whether an answer to this question that arrives now is in time, including the grace period. */
  const isInTime = (place: number): boolean => {
    const timed = sectionOf(place)
    return timed?.state !== 'waiting' && sinceEnd(timed?.endedAt ?? null) < GRACE
  }

  /** Expects the record to be what a save or submit leads to, whether or not its reply arrived. */
  async function expectWork<T>(
    answers: readonly PlacedAnswer[],
    call: Promise<CallOutcome<T>>,
    isSubmit: boolean,
  ) {
    const callOutcome = await call
    const applied = applyAnswers(record, answers)
    const after = isSubmit ? endRecord(applied, 'closed') : applied
    if (callOutcome.kind === 'failed') await expectRecord([record, after])
    else if (callOutcome.kind === 'ok') await expectRecord([after])
    else {
      expect(callOutcome.status).toBe(409)
      expect(record.ended, 'only an ended test rejects changes made in time').not.toBe('no')
      await expectRecord([record])
    }
    return callOutcome
  }
  function expectResult(callOutcome: CallOutcome<{ score: number | null; correctAnswers: number }>) {
    if (callOutcome.kind === 'failed') return
    if (record.ended === 'left') return expect(callOutcome).toMatchObject({ kind: 'rejected', status: 409 })
    const { score, correct } = scoreOf(record, formKeys)
    expect(callOutcome).toMatchObject({ kind: 'ok', reply: { score, correctAnswers: correct } })
  }

  return {
    fixture,
    stopwatch,
    get record() {
      return record
    },
    now: () => clock.now,
    sectionOf,
    isRunning: (place: number) => sectionOf(place)?.state === 'running',
    isInTime,
    isOver: () => stopwatch.timed.every(({ endedAt }) => sinceEnd(endedAt) >= GRACE),

    expectRecord,
    expectWork,
    expectResult,
    /**
     * Expects the attempt that the server shows to match the record and, while it's open, the stopwatch.
     * @param isSynced whether the server has every clock action, so that its clocks are predictable
     */
    expectView({ attempt: view, answers, questions: served }: ServedTest, isSynced: boolean) {
      expect(served).toEqual(questions)
      const servedAnswers = new Map(answers.map(({ questionId, ...rest }) => [questionId, rest]))
      record.answers.forEach((one, place) => {
        const servedAnswer = servedAnswers.get(questions[place]?.id ?? '')
        if (one.seq > 0 || servedAnswer !== undefined) expect(servedAnswer).toEqual(one)
      })
      if (record.ended !== 'no') return expect(view.state).toBe(record.ended)
      if (!isSynced) return
      expect(view.state).toBe('open')
      view.sections.forEach((shown, place) => {
        const timed = stopwatch.timed[place]
        expect(shown.state).toBe(timed?.state)
        if (shown.state === 'finished') expect(shown.finishedAt).toBe(T0 + (timed?.endedAt ?? 0) * SECOND)
        if (shown.seconds === null) return
        const msLeft = (timed?.secondsLeft ?? 0) * SECOND
        if (shown.state === 'running') expect((shown.endsAt ?? 0) - clock.now).toBe(msLeft)
        if (shown.state === 'paused') expect(shown.remainingMs).toBe(msLeft)
      })
    },
  }
}
