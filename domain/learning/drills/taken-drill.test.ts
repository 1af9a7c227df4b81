import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { T0 } from '#test/support/sample-attempt.ts'
import { sampleDrill } from '#test/support/sample-drill.ts'
import { DRILL_MS, isOpen, itemIdOf, nextPlace, withAnswer, type TakenDrill } from './taken-drill.ts'

const answerAt = (at: number) => ({ choice: 1, seconds: 20, isMarked: false, at }) as const
const answerNext = (drill: TakenDrill, at: number): TakenDrill =>
  withAnswer(drill, answerAt(at), drill.items.slice(nextPlace(drill) + 1))

describe('a drill', () => {
  test('gets its answers in order, each later than the one before, whatever the clocks of the servers', () => {
    const times = fc.array(fc.integer({ min: T0 - 5000, max: T0 + 5000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(times, (all) => {
        const start = sampleDrill(all.length)
        const drill = all.reduce(answerNext, start)
        expect(nextPlace(drill)).toBe(all.length)
        expect(drill.items.map(itemIdOf)).toEqual(start.items.map(itemIdOf))
        const stored = drill.items.map(({ answer }) => answer?.at ?? 0)
        for (const [place, at] of stored.entries()) {
          expect(at).toBeGreaterThanOrEqual(all[place] ?? 0)
          expect(at).toBeGreaterThan(stored[place - 1] ?? drill.createdAt)
        }
        expect(() => answerNext(drill, T0)).toThrow(RangeError)
      }),
    )
  })

  test('is open until its last answer, until the student ends it, or for 24 hours', () => {
    const drill = sampleDrill(2)
    expect(isOpen(drill, T0 + DRILL_MS - 1)).toBe(true)
    expect(isOpen(drill, T0 + DRILL_MS)).toBe(false)
    expect(isOpen({ ...drill, endedAt: T0 + 1 }, T0 + 2)).toBe(false)
    const half = answerNext(drill, T0 + 1)
    expect([isOpen(half, T0 + 2), isOpen(answerNext(half, T0 + 2), T0 + 3)]).toEqual([true, false])
  })
})
