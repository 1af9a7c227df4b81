// @module-tag deep
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { SCALED, scaledSetting } from '../support/depth.ts'
import { createDrillHistory, type DrillHistory } from '../support/drill-history.ts'
import { openDrillFixtures } from '../support/drill-fixtures.ts'
import type { Fault } from '../support/faulty-client.ts'
import { checkHistories } from '../support/random-histories.ts'
import { MINUTE } from '../support/sample-attempt.ts'

/**
 * Random histories of a student's drills over the API: the service's real code on the embedded table, with a controlled
 * clock and random source, and faults in table calls. Every accepted answer stays as it was accepted, is counted once,
 * and is judged by the current key. No drill shows a result that doesn't follow from its answers, and none changes the
 * score of a test.
 */

const RUNS = scaledSetting('HISTORIES', 10, 60)
const fixtures = await openDrillFixtures()
afterAll(fixtures.close)

const fault = fc.option(
  fc.record({
    fault: fc.constantFrom<Fault>('before', 'after', 'twice', 'throttled'),
    skippedCalls: fc.nat(4),
  }),
  { freq: 3 },
)
const device = fc.constantFrom('first' as const, 'first' as const, 'second' as const)
/** The index of an option. 4 and 5 stand for the correct option. */
const option = fc.nat(5)

type Step = { name: string; input: unknown; run: (on: DrillHistory['steps']) => unknown }
const step = <T>(
  weight: number,
  name: keyof DrillHistory['steps'],
  input: fc.Arbitrary<T>,
  run: (on: DrillHistory['steps'], input: T) => unknown,
) => ({
  weight,
  arbitrary: input.map((value): Step => ({ name, input: value, run: (on) => run(on, value) })),
})

const anyStep = fc.oneof(
  step(3, 'wait', fc.integer({ min: 1, max: 30 }), (on, minutes) => on.wait(minutes * MINUTE)),
  step(2, 'wait', fc.integer({ min: 1, max: 60 }), (on, hours) => on.wait(hours * 60 * MINUTE)),
  step(
    5,
    'create',
    fc.tuple(device, fc.constantFrom(5, 10), fc.boolean(), fc.boolean(), fault),
    (on, input) => on.create(...input),
  ),
  step(14, 'answer', fc.tuple(device, option, fc.boolean(), fc.boolean(), fault), (on, input) =>
    on.answer(...input),
  ),
  step(3, 'repeat', fc.tuple(fc.nat(20), fault), (on, input) => on.repeat(...input)),
  step(2, 'answerTogether', fc.tuple(option, option), (on, input) => on.answerTogether(input)),
  step(3, 'read', fc.tuple(device, fault), (on, input) => on.read(...input)),
  step(1, 'end', fc.tuple(device, fault), (on, input) => on.end(...input)),
  step(2, 'expectLearning', fault, (on, input) => on.expectLearning(input)),
  step(1, 'takeTest', fc.nat(3), (on, missedCount) => on.takeTest(missedCount)),
  step(1, 'correct', fc.tuple(fc.nat(9), fc.nat(2), fault), (on, input) => on.correct(...input)),
  step(1, 'finishCorrection', fault, (on, input) => on.finishCorrection(input)),
  step(1, 'restart', fc.constant(null), (on) => on.restart()),
)

test(
  'histories of drills contain every accepted answer once, and show the results that the answers and keys give',
  { ...SCALED, timeout: 60_000 + RUNS * 2000 },
  async () => {
    let answeredCount = 0
    await checkHistories(
      'faults',
      'drill-histories',
      fc.asyncProperty(
        fc.nat(),
        fc.array(anyStep, { minLength: 8, maxLength: 40, size: 'max' }),
        async (seed, chosenSteps) => {
          const history = createDrillHistory(await fixtures.open(seed))
          await history.steps.create('first', 10, false, true, null)
          for (const { run } of chosenSteps) await run(history.steps)
          answeredCount += await history.finish()
        },
      ),
      RUNS,
    )
    // A quick run of ten histories once had only ten accepted answers, because the histories are random.
    expect(answeredCount).toBeGreaterThan(RUNS / 2)
  },
)
