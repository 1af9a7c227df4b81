import fc from 'fast-check'
import { describe, test } from 'vitest'
import type { SectionAction } from '../../domain/attempts/clocks.ts'
import { SECTIONS, VERSIONS } from '../../domain/exam/formats.ts'
import type { NewTest } from '../support/api-client.ts'
import { openExamRoom } from '../support/exam-room.ts'
import type { Fault } from '../support/faulty-client.ts'
import { createHistory, type History } from '../support/history.ts'
import { checkHistories, RUNS } from '../support/random-histories.ts'

/**
 * Random histories of an attempt over the API: the deployed service on the embedded table, with a controlled
 * clock and random source, and crashes at table calls. The record always has every answer that was
 * acknowledged, or that was stored in time and submitted (I1). The one score follows from keys and answers
 * (I2). No score exists before the test is over, or for a departure (I3).
 */

const room = await openExamRoom()

const section: fc.Arbitrary<NewTest> = fc.record({
  section: fc.constantFrom(...SECTIONS),
  version: fc.constantFrom(...VERSIONS),
  count: fc.integer({ min: 1, max: 8 }),
  untimed: fc.constantFrom(false, false, false, true),
  timeFactor: fc.constantFrom<1 | 1.5 | 2>(1, 1, 1.5, 2),
})
const full: fc.Arbitrary<NewTest> = fc.record({
  section: fc.constant('full' as const),
  version: fc.constantFrom(...VERSIONS),
  untimed: fc.constantFrom(false, false, true),
  timeFactor: fc.constantFrom<1 | 1.5 | 2>(1, 1.5, 2),
})
const testDay: fc.Arbitrary<NewTest> = fc.record({
  section: fc.constant('full' as const),
  version: fc.constant('old' as const),
  mode: fc.constant('test-day' as const),
  timeFactor: fc.constantFrom<1 | 1.5 | 2>(1, 1.5, 2),
})
const kind = fc.oneof({ weight: 3, arbitrary: section }, full, testDay)

const fault = fc.option(
  fc.record({
    fault: fc.constantFrom<Fault>('before', 'after', 'twice', 'throttled'),
    after: fc.nat(3),
  }),
  { freq: 3 },
)
const place = fc.nat(200)
const option = fc.integer({ min: -1, max: 3 })
const action = fc.constantFrom<SectionAction['action']>('start', 'start', 'pause', 'resume', 'finish')

type Step = { name: string; given: unknown; run: (on: History['steps']) => unknown }
/** Creates a step of a history with its weight, its name, and what it does. */
const step = <T>(
  weight: number,
  name: keyof History['steps'],
  given: fc.Arbitrary<T>,
  run: (on: History['steps'], given: T) => unknown,
) => ({
  weight,
  arbitrary: given.map((value): Step => ({ name, given: value, run: (on) => run(on, value) })),
})

const steps = fc.oneof(
  step(4, 'wait', fc.integer({ min: 1, max: 240 }), (on, seconds) => on.wait(seconds)),
  step(1, 'wait', fc.integer({ min: 300, max: 7200 }), (on, seconds) => on.wait(seconds)),
  step(1, 'sleep', fc.integer({ min: 1, max: 2 }), (on, days) => on.sleep(days)),
  step(12, 'answer', fc.tuple(place, option, fc.boolean()), (on, given) => on.answer(...given)),
  step(2, 'spendTime', fc.tuple(place, fc.integer({ min: 1, max: 300 })), (on, given) =>
    on.spendTime(...given),
  ),
  step(6, 'press', action, (on, pressed) => on.press(pressed)),
  step(
    8,
    'send',
    fc.tuple(
      fc.constantFrom('heard' as const, 'heard' as const, 'unheard' as const, 'delayed' as const),
      fault,
    ),
    (on, given) => on.send(...given),
  ),
  step(3, 'deliver', fc.tuple(fc.nat(9), fault), (on, given) => on.deliver(...given)),
  step(4, 'answerOnSecondDevice', fc.tuple(place, option, fc.boolean(), fault), (on, given) =>
    on.answerOnSecondDevice(...given),
  ),
  step(2, 'pressOnSecondDevice', fc.tuple(action, fault), (on, given) => on.pressOnSecondDevice(...given)),
  step(2, 'answerWithWrongClock', fc.tuple(place, option, fc.constantFrom(-1, 1)), (on, given) =>
    on.answerWithWrongClock(...given),
  ),
  step(1, 'create', fault, (on, given) => on.create(given)),
  step(2, 'get', fault, (on, given) => on.get(given)),
  step(1, 'review', fault, (on, given) => on.review(given)),
  step(1, 'submit', fc.tuple(fc.constantFrom('first' as const, 'second' as const), fault), (on, given) =>
    on.submit(...given),
  ),
  step(1, 'leave', fault, (on, given) => on.leave(given)),
  step(
    1,
    'together',
    fc.tuple(
      fc.constantFrom('save' as const, 'submit' as const),
      fc.constantFrom('save' as const, 'submit' as const),
      place,
    ),
    (on, given) => on.together(...given),
  ),
  step(1, 'restart', fc.constant(null), (on) => on.restart()),
  step(1, 'revise', fc.nat(9), (on, which) => on.revise(which)),
  step(1, 'retire', fc.nat(9), (on, which) => on.retire(which)),
)

describe('histories of an attempt over the API', () => {
  test(
    'lose no answer that was acknowledged or stored in time, and give the one score that follows',
    () =>
      checkHistories(
        'faults',
        'attempt-histories',
        fc.asyncProperty(
          kind,
          fc.nat(),
          fault,
          fc.array(steps, { maxLength: 50, size: 'max' }),
          async (test, seed, first, taken) => {
            const history = await createHistory(room, test, seed, first)
            for (const { run } of taken) await run(history.steps)
            await history.finish()
          },
        ),
      ),
    60_000 + RUNS * 1000,
  )
})
