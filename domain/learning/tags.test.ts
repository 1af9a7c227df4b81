import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIFFICULTIES, SECTIONS, VERSIONS } from '../exam/formats.ts'
import { TIME_FACTORS } from '../exam/timing.ts'
import { allowedPace } from '../scoring/pace.ts'
import { FAST_SHARE, paceLabel, SLOW_SHARE, suggestTag, type Limits, type TagEvidence } from './tags.ts'

const limits: Limits = { version: 'old', timeFactor: 1, untimed: false }
/** Traditional Math allows 60 s. */
const miss = (changes: Partial<TagEvidence> = {}): TagEvidence => ({
  section: 'math',
  difficulty: 'medium',
  seconds: 60,
  isAnswered: true,
  isRight: false,
  opensPassage: false,
  ...changes,
})

const anyLimits: fc.Arbitrary<Limits> = fc.record({
  version: fc.constantFrom(...VERSIONS),
  timeFactor: fc.constantFrom(...TIME_FACTORS),
  untimed: fc.boolean(),
})
const anyEvidence: fc.Arbitrary<TagEvidence> = fc.record({
  section: fc.constantFrom(...SECTIONS),
  difficulty: fc.constantFrom(...DIFFICULTIES),
  seconds: fc.nat(600),
  isAnswered: fc.boolean(),
  isRight: fc.boolean(),
  opensPassage: fc.boolean(),
  firstRight: fc.option(fc.boolean(), { nil: undefined }),
})

describe('the suggested tag', () => {
  test.each([
    ['over twice the pace', miss({ seconds: 121 }), 'time'],
    ['at twice the pace', miss({ seconds: 120 }), null],
    ['fast and easy', miss({ seconds: 29, difficulty: 'easy' }), 'misread'],
    ['fast and medium', miss({ seconds: 29 }), null],
    ['at half the pace and easy', miss({ seconds: 30, difficulty: 'easy' }), null],
    ['a right choice changed to a wrong one', miss({ firstRight: true }), 'reasoning'],
    ['a wrong choice changed to another', miss({ firstRight: false }), null],
    ['slow, because it includes the passage', miss({ seconds: 500, opensPassage: true }), null],
    ['unanswered', miss({ isAnswered: false, seconds: 0 }), 'time'],
  ] as const)('follows the rules for a miss: %s', (_, evidence, tag) =>
    expect(suggestTag(limits, evidence)).toBe(tag),
  )

  test('is null for an unanswered question without a time limit', () =>
    expect(suggestTag({ ...limits, untimed: true }, miss({ isAnswered: false, seconds: 0 }))).toBeNull())

  test('is never given to a right answer', () =>
    fc.assert(
      fc.property(anyLimits, anyEvidence, (own, evidence) => {
        expect(suggestTag(own, { ...evidence, isRight: true })).toBeNull()
      }),
    ))

  test('is never knowledge: no fact of an answer shows what a student knows', () =>
    fc.assert(
      fc.property(anyLimits, anyEvidence, (own, evidence) => {
        expect(suggestTag(own, evidence)).not.toBe('knowledge')
      }),
    ))

  test('doesn’t depend on the difficulty unless the answer is fast', () =>
    fc.assert(
      fc.property(anyLimits, anyEvidence, (own, evidence) => {
        fc.pre(paceLabel(own, evidence) !== 'fast')
        const tags = DIFFICULTIES.map((difficulty) => suggestTag(own, { ...evidence, difficulty }))
        expect(new Set(tags).size).toBe(1)
      }),
    ))
})

describe('the pace label of an answer', () => {
  test('rises with the answer’s time, and extended time moves both limits', () =>
    fc.assert(
      fc.property(anyLimits, anyEvidence, fc.nat(600), (own, evidence, more) => {
        const order = ['fast', 'even', 'slow']
        const [before, after] = [evidence, { ...evidence, seconds: evidence.seconds + more }].map((one) =>
          order.indexOf(paceLabel(own, one)),
        )
        expect(after).toBeGreaterThanOrEqual(before ?? 0)
        const allowed = allowedPace(own.version, evidence.section, own.timeFactor)
        const timed = (seconds: number) => paceLabel(own, { ...evidence, opensPassage: false, seconds })
        expect(timed(FAST_SHARE * allowed)).toBe('even')
        expect(timed(SLOW_SHARE * allowed)).toBe('even')
        expect(timed(SLOW_SHARE * allowed + 1)).toBe('slow')
      }),
    ))
})
