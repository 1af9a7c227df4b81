import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleAttempt, T0 } from '#test/support/sample-attempt.ts'
import type { DeviceSitting, SittingEvent } from './device-sitting.ts'
import { openDeviceSitting, reduceSitting } from './reduce-sitting.ts'
import { applyClockAction, choose, goTo, openSitting, resumeCounting, type Sitting } from './sitting.ts'

const attempt = sampleAttempt({ count: 6, seconds: 3600 })
const openState = (sitting = openSitting(attempt, T0), now = T0): DeviceSitting =>
  reduceSitting(
    openDeviceSitting(sitting, { token: 'guest' }, null),
    { kind: 'attached' },
    { now, memoryOnly: false },
  )[0]
const after = (state: DeviceSitting, event: SittingEvent, seconds: number) =>
  reduceSitting(state, event, { now: T0 + seconds * 1000, memoryOnly: false })
const answerAt = (index: number) => ({
  kind: 'rule' as const,
  rule: (sitting: Sitting, now: number) => choose(goTo(sitting, index, now), 1, now),
})

describe('reduceSitting at the event count-due', () => {
  test('counts the current question’s time, stores it without a message to other tabs, and sends nothing', () => {
    const [state, effects] = after(openState(), { kind: 'count-due' }, 5)
    expect(state.sitting.attempt.answers[0]?.timeSpentSeconds).toBe(5)
    expect(effects).toEqual([{ kind: 'store', broadcast: false }])
  })

  test('writes nothing on a hidden page, in a pause, and after less than a second', () => {
    const [hidden] = after(openState(), { kind: 'hidden' }, 5)
    const pause = (sitting: Sitting, now: number) => applyClockAction(sitting, 'pause', 'math', now)
    const [paused] = after(openState(), { kind: 'rule', rule: pause }, 5)
    expect(after(hidden, { kind: 'count-due' }, 10)).toEqual([hidden, []])
    expect(after(paused, { kind: 'count-due' }, 10)).toEqual([paused, []])
    expect(after(openState(), { kind: 'count-due' }, 0.5)[1]).toEqual([])
  })

  test('doesn’t delay the save that waits in another tab', () => {
    const [answered] = after(openState(), answerAt(0), 1)
    const [other] = after(openState(answered.sitting), { kind: 'count-due' }, 10)
    const [merged, effects] = after(answered, { kind: 'changed-elsewhere', sitting: other.sitting }, 10)
    expect(merged.sitting.attempt.answers[0]?.timeSpentSeconds).toBeGreaterThanOrEqual(9)
    expect(merged.isWaiting).toBe(true)
    expect(effects.filter(({ kind }) => kind === 'wait')).toEqual([])
  })
})

/** The longest time between two counts, in ms. */
const INTERVAL = 5_000

/** Seconds of all questions together. */
const secondsOf = ({ attempt: { answers } }: Sitting) =>
  answers.reduce((sum, { timeSpentSeconds }) => sum + timeSpentSeconds, 0)

test('reduceSitting loses at most one interval each time the browser is killed, and counts no second twice', () => {
  const move = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('look'), ms: fc.integer({ min: 1, max: 40_000 }) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('answer'), index: fc.nat(5) }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('kill'), away: fc.integer({ min: 0, max: 40_000 }) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('merge'), age: fc.nat(3) }) },
  )
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
      let now = T0
      let state = openState()
      let stored = state.sitting
      const history: Sitting[] = []
      let [shownMs, kills] = [0, 0]
      const dispatch = (event: SittingEvent): void => {
        const [next, effects] = reduceSitting(state, event, { now, memoryOnly: false })
        state = next
        if (!effects.some(({ kind }) => kind === 'store')) return
        stored = next.sitting
        history.push(stored)
      }
      for (const one of moves) {
        if (one.kind === 'look') {
          for (let left = one.ms; left > 0; left -= INTERVAL) {
            const ms = Math.min(left, INTERVAL)
            now += ms
            shownMs += ms
            dispatch({ kind: 'count-due' })
          }
        } else if (one.kind === 'answer') dispatch(answerAt(one.index))
        else if (one.kind === 'merge') {
          const older = history.at(-1 - one.age)
          if (older !== undefined) dispatch({ kind: 'stored', sitting: older, owner: state.owner })
        } else {
          kills += 1
          now += one.away
          state = openState(resumeCounting(stored, now), now)
        }
        expect(secondsOf(stored)).toBeLessThanOrEqual(shownMs / 1000)
      }
      // Each question that was left for another one may lose a part of a second.
      const rounded = moves.filter(({ kind }) => kind === 'answer').length
      expect(secondsOf(stored)).toBeGreaterThanOrEqual(
        shownMs / 1000 - kills * (INTERVAL / 1000) - rounded - 1,
      )
    }),
    { numRuns: 1000 },
  )
})
