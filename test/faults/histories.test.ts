import fc from 'fast-check'
import { describe, test } from 'vitest'
import type { SectionAction } from '#domain/attempts/clocks.ts'
import { SECTIONS, VERSIONS } from '#domain/exam/formats.ts'
import type { NewTest } from '../support/api-client.ts'
import { openAttemptFixtures } from '../support/attempt-fixtures.ts'
import type { Fault } from '../support/faulty-client.ts'
import { createHistory, type History } from '../support/history.ts'
import { SCALED } from '../support/depth.ts'
import { API_RUNS, checkHistories } from '../support/random-histories.ts'

/**
 * Random histories of an attempt over the API: the service's real code on the embedded table, with a
 * controlled clock and random source, and faults in table calls. The record has every answer that the server
 * acknowledged, or that was stored on the device in time and then submitted. The score follows from the keys
 * and answers and never changes. No score exists before the test is over, or for a departure.
 */

const fixtures = await openAttemptFixtures()

const sectionTest: fc.Arbitrary<NewTest> = fc.record({
  section: fc.constantFrom(...SECTIONS),
  version: fc.constantFrom(...VERSIONS),
  count: fc.integer({ min: 1, max: 8 }),
  untimed: fc.constantFrom(false, false, false, true),
  timeFactor: fc.constantFrom<1 | 1.5 | 2>(1, 1, 1.5, 2),
})
const fullTest: fc.Arbitrary<NewTest> = fc.record({
  section: fc.constant('full' as const),
  version: fc.constantFrom(...VERSIONS),
  untimed: fc.constantFrom(false, false, true),
  timeFactor: fc.constantFrom<1 | 1.5 | 2>(1, 1.5, 2),
})
const testDayTest: fc.Arbitrary<NewTest> = fc.record({
  section: fc.constant('full' as const),
  version: fc.constant('old' as const),
  mode: fc.constant('test-day' as const),
  timeFactor: fc.constantFrom<1 | 1.5 | 2>(1, 1.5, 2),
})
const anyTest = fc.oneof({ weight: 3, arbitrary: sectionTest }, fullTest, testDayTest)

const fault = fc.option(
  fc.record({
    fault: fc.constantFrom<Fault>('before', 'after', 'twice', 'throttled'),
    skippedCalls: fc.nat(3),
  }),
  { freq: 3 },
)
/** Taken modulo the number of questions. */
const place = fc.nat(200)
/** -1 removes the answer. */
const option = fc.integer({ min: -1, max: 3 })
const action = fc.constantFrom<SectionAction['action']>('start', 'start', 'pause', 'resume', 'finish')

type Step = { name: string; input: unknown; run: (on: History['steps']) => unknown }
/** Creates a weighted arbitrary of one kind of step. */
const step = <T>(
  weight: number,
  name: keyof History['steps'],
  input: fc.Arbitrary<T>,
  run: (on: History['steps'], input: T) => unknown,
) => ({
  weight,
  arbitrary: input.map((value): Step => ({ name, input: value, run: (on) => run(on, value) })),
})

const anyStep = fc.oneof(
  step(4, 'wait', fc.integer({ min: 1, max: 240 }), (on, seconds) => on.wait(seconds)),
  step(1, 'wait', fc.integer({ min: 300, max: 7200 }), (on, seconds) => on.wait(seconds)),
  step(1, 'waitDays', fc.integer({ min: 1, max: 2 }), (on, days) => on.waitDays(days)),
  step(12, 'answer', fc.tuple(place, option, fc.boolean()), (on, input) => on.answer(...input)),
  step(2, 'spendTime', fc.tuple(place, fc.integer({ min: 1, max: 300 })), (on, input) =>
    on.spendTime(...input),
  ),
  step(6, 'press', action, (on, pressed) => on.press(pressed)),
  step(
    8,
    'send',
    fc.tuple(
      fc.constantFrom(
        'acknowledged' as const,
        'acknowledged' as const,
        'reply-lost' as const,
        'delayed' as const,
      ),
      fault,
    ),
    (on, input) => on.send(...input),
  ),
  step(3, 'deliver', fc.tuple(fc.nat(9), fault), (on, input) => on.deliver(...input)),
  step(4, 'answerOnSecondDevice', fc.tuple(place, option, fc.boolean(), fault), (on, input) =>
    on.answerOnSecondDevice(...input),
  ),
  step(2, 'pressOnSecondDevice', fc.tuple(action, fault), (on, input) => on.pressOnSecondDevice(...input)),
  step(2, 'answerWithWrongClock', fc.tuple(place, option, fc.constantFrom(-1, 1)), (on, input) =>
    on.answerWithWrongClock(...input),
  ),
  step(1, 'create', fault, (on, input) => on.create(input)),
  step(2, 'get', fault, (on, input) => on.get(input)),
  step(1, 'review', fault, (on, input) => on.review(input)),
  step(1, 'submit', fc.tuple(fc.constantFrom('first' as const, 'second' as const), fault), (on, input) =>
    on.submit(...input),
  ),
  step(1, 'leave', fault, (on, input) => on.leave(input)),
  step(
    1,
    'callConcurrently',
    fc.tuple(
      fc.constantFrom('save' as const, 'submit' as const),
      fc.constantFrom('save' as const, 'submit' as const),
      place,
    ),
    (on, input) => on.callConcurrently(...input),
  ),
  step(1, 'restart', fc.constant(null), (on) => on.restart()),
  step(1, 'revise', fc.nat(9), (on, which) => on.revise(which)),
  step(1, 'retire', fc.nat(9), (on, which) => on.retire(which)),
)

describe('histories of an attempt over the API', () => {
  test(
    'contain every answer that was acknowledged, or stored on the device in time and then submitted, and give the score that the answers and keys give',
    { ...SCALED, timeout: 60_000 + API_RUNS * 1000 },
    () =>
      checkHistories(
        'faults',
        'attempt-histories',
        fc.asyncProperty(
          anyTest,
          fc.nat(),
          fault,
          fc.array(anyStep, { maxLength: 50, size: 'max' }),
          async (newTest, seed, creationFault, chosenSteps) => {
            const history = await createHistory(fixtures, newTest, seed, creationFault)
            for (const { run } of chosenSteps) await run(history.steps)
            await history.finish()
          },
        ),
        API_RUNS,
      ),
  )
})
