import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE, T0 } from '#test/support/sample-attempt.ts'
import { sampleDrill } from '#test/support/sample-drill.ts'
import { logOf, NO_DRILLS, openDrill, withFolded, withStarted, type DrillLog } from './drill-log.ts'
import { DRILL_MS, isOpen, nextPlace, withAnswer, type TakenDrill } from './taken-drill.ts'

type Step = 'start' | 'answer' | 'end' | 'fold' | 'wait'
const STEPS: fc.Arbitrary<Step[]> = fc.array(
  fc.constantFrom<Step>('start', 'start', 'answer', 'answer', 'answer', 'end', 'fold', 'wait'),
  { maxLength: 60 },
)

/** Folds the answers that the log lacks, and counts them. */
function foldAll(log: DrillLog, drills: ReadonlyMap<string, TakenDrill>, now: number) {
  const pending = log.pending.flatMap(({ id }) => drills.get(id) ?? [])
  const known = new Map(log.pending.map(({ id, folded }) => [id, folded]))
  const fresh = pending.reduce((sum, drill) => sum + nextPlace(drill) - (known.get(drill.id) ?? 0), 0)
  return { log: withFolded(log, pending, now), fresh }
}

describe('the log of drills', () => {
  test('folds each answer exactly once, and equals the log that a rebuild computes', () => {
    fc.assert(
      fc.property(STEPS, (steps) => {
        const drills = new Map<string, TakenDrill>()
        let [now, log, folded] = [T0, NO_DRILLS, 0]
        for (const step of [...steps, 'fold'] as const) {
          now += MINUTE
          const open = openDrill([...drills.values()], now)
          if (step === 'start' && open === undefined) {
            const drill = sampleDrill(4, { id: `drl_${drills.size}`, createdAt: now })
            drills.set(drill.id, drill)
            log = withStarted(withStarted(log, drill), drill)
          }
          if (step === 'answer' && open !== undefined) {
            const answer = { choice: 0, seconds: 9, isMarked: false, at: now } as const
            drills.set(open.id, withAnswer(open, answer, open.items.slice(nextPlace(open) + 1)))
          }
          if (step === 'end' && open !== undefined) drills.set(open.id, { ...open, endedAt: now })
          if (step === 'wait') now += DRILL_MS
          if (step === 'fold') {
            const done = foldAll(log, drills, now)
            folded += done.fresh
            log = done.log
          }
        }
        const all = [...drills.values()]
        expect(folded).toBe(all.reduce((sum, drill) => sum + nextPlace(drill), 0))
        expect(logOf(all, now)).toEqual(log)
        expect(foldAll(log, drills, now).log).toBe(log)
      }),
    )
  })

  test('is the same without the drills that nobody answered, once they are over', () => {
    const answered = withAnswer(
      sampleDrill(3, { id: 'drl_1' }),
      { choice: 0, seconds: 1, isMarked: false, at: T0 },
      sampleDrill(3).items.slice(1),
    )
    const unanswered = sampleDrill(3, { id: 'drl_2', createdAt: T0 + 1 })
    const now = T0 + 2 * DRILL_MS
    expect(logOf([answered, unanswered], now)).toEqual(logOf([answered], now))
    expect(logOf([answered], now).starts).toEqual([T0])
  })

  test('drops a pending drill that no longer exists', () => {
    const log = withStarted(NO_DRILLS, sampleDrill())
    expect(withFolded(log, [], T0)).toEqual(NO_DRILLS)
  })
})

describe('openDrill', () => {
  test('chooses the same drill in any order: an answered one, else the first', () => {
    const one = sampleDrill(3, { id: 'drl_1' })
    const other = sampleDrill(3, { id: 'drl_2', createdAt: T0 + 1 })
    const answered = withAnswer(
      other,
      { choice: 0, seconds: 1, isMarked: false, at: T0 },
      other.items.slice(1),
    )
    for (const both of [
      [one, other],
      [other, one],
    ])
      expect(openDrill(both, T0 + 2)).toBe(one)
    for (const both of [
      [one, answered],
      [answered, one],
    ])
      expect(openDrill(both, T0 + 2)).toBe(answered)
    expect(isOpen(one, T0 + DRILL_MS)).toBe(false)
    expect(openDrill([one], T0 + DRILL_MS)).toBeUndefined()
  })
})
