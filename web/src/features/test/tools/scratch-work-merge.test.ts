import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OptionIndex } from '#domain/items/item.ts'
import { highlightsOf } from '#web/lib/device/highlight-notes.ts'
import { mergeScratchWork, NO_SCRATCH_WORK, type ScratchWorkRecord } from '#web/lib/device/scratch-work.ts'
import { addSpan, subtractSpan, type TextSpan } from '#web/lib/text-spans.ts'
import {
  crossedOutOf,
  crossOut,
  changeHighlights,
  noteOf,
  restore,
  writeNote,
  type ScratchWorkRule,
} from './scratch-work-rules.ts'

const addHighlight = (setId: string, span: TextSpan) =>
  changeHighlights(setId, (spans) => addSpan(spans, span))
const removeHighlight = (setId: string, span: TextSpan) =>
  changeHighlights(setId, (spans) => subtractSpan(spans, span))

const LENGTH = 24
const question = fc.constantFrom('q1', 'q2')
const option = fc.constantFrom<OptionIndex>(0, 1, 2, 3)
const set = fc.constantFrom('s1', 's2')
const span = fc
  .tuple(fc.nat(LENGTH - 1), fc.integer({ min: 1, max: LENGTH }))
  .map(([from, length]) => ({ from, to: Math.min(LENGTH, from + length) }))
const rule: fc.Arbitrary<ScratchWorkRule> = fc.oneof(
  fc.tuple(question, option).map(([id, at]) => crossOut(id, at)),
  fc.tuple(question, option).map(([id, at]) => restore(id, at)),
  fc.tuple(set, span).map(([id, at]) => addHighlight(id, at)),
  fc.tuple(set, span).map(([id, at]) => removeHighlight(id, at)),
  set.map((id) => changeHighlights(id, () => [])),
  fc.tuple(question, fc.constantFrom('', 'one', 'two')).map(([id, text]) => writeNote(id, text)),
)
const rules = fc.array(rule, { maxLength: 12 })
const after = (record: ScratchWorkRecord, applied: readonly ScratchWorkRule[]) =>
  applied.reduce((work, apply) => apply(work), record)
const anyWork = rules.map((applied) => after(NO_SCRATCH_WORK, applied))

/** The visible result: notes, crossed-out options, and whether each character of the passages is highlighted. */
const visibleState = ({ crossedOut, highlights, notes }: ScratchWorkRecord) => ({
  notes: ['q1', 'q2'].map((id) => noteOf(notes, id)),
  crossedOut: ['q1', 'q2'].map((id) => crossedOutOf(crossedOut[id])),
  marked: ['s1', 's2'].map((id) =>
    Array.from({ length: LENGTH }, (_, index) =>
      highlightsOf(highlights[id]).some(({ from, to }) => from <= index && index < to),
    ),
  ),
})

describe('mergeScratchWork of two tabs of one test', () => {
  test('combines the crossed-out options and highlights of both tabs, without those that either tab removed', () => {
    const shared = crossOut('q1', 0)(addHighlight('s1', { from: 0, to: 10 })(NO_SCRATCH_WORK))
    const first = restore('q1', 0)(removeHighlight('s1', { from: 4, to: 6 })(shared))
    const second = crossOut('q1', 3)(addHighlight('s1', { from: 15, to: 20 })(shared))
    const merged = mergeScratchWork(second, first)
    expect(crossedOutOf(merged.crossedOut['q1'])).toEqual([3])
    expect(highlightsOf(merged.highlights['s1'])).toEqual([
      { from: 0, to: 4 },
      { from: 6, to: 10 },
      { from: 15, to: 20 },
    ])
    expect(visibleState(mergeScratchWork(merged, shared))).toEqual(visibleState(merged))
  })

  test('gives the same result in any order and however often', () => {
    fc.assert(
      fc.property(anyWork, anyWork, anyWork, (a, b, c) => {
        expect(mergeScratchWork(a, b)).toEqual(mergeScratchWork(b, a))
        expect(mergeScratchWork(mergeScratchWork(a, b), c)).toEqual(
          mergeScratchWork(a, mergeScratchWork(b, c)),
        )
        const merged = mergeScratchWork(a, b)
        expect(mergeScratchWork(merged, a)).toBe(merged)
        expect(mergeScratchWork(merged, merged)).toBe(merged)
      }),
    )
  })

  test('prefers the changed state of one tab to the older state of the other', () => {
    fc.assert(
      fc.property(anyWork, rules, (before, applied) => {
        const changed = after(before, applied)
        expect(visibleState(mergeScratchWork(before, changed))).toEqual(visibleState(changed))
        expect(mergeScratchWork(changed, before)).toBe(changed)
      }),
    )
  })

  test('never loses what two tabs cross out in different questions and highlight in one passage', () => {
    const inFirst = fc.tuple(fc.constant('q1'), option, span)
    const inSecond = fc.tuple(fc.constant('q2'), option, span)
    fc.assert(
      fc.property(anyWork, inFirst, inSecond, (before, [q1, a, first], [q2, b, second]) => {
        const merged = mergeScratchWork(
          crossOut(q1, a)(addHighlight('s1', first)(before)),
          crossOut(q2, b)(addHighlight('s1', second)(before)),
        )
        expect(crossedOutOf(merged.crossedOut[q1])).toContain(a)
        expect(crossedOutOf(merged.crossedOut[q2])).toContain(b)
        const marked = visibleState(merged).marked[0] ?? []
        for (const { from, to } of [first, second]) expect(marked.slice(from, to)).not.toContain(false)
      }),
    )
  })
})

test('the rules store no empty, overlapping, or mergeable ranges of a passage', () => {
  fc.assert(
    fc.property(anyWork, ({ highlights }) => {
      for (const counted of Object.values(highlights))
        for (const [index, { from, to, changes }] of counted.entries()) {
          const last = counted[index - 1]
          expect(from).toBeLessThan(to)
          expect(changes).toBeGreaterThan(0)
          expect(from).toBeGreaterThanOrEqual(last?.to ?? 0)
          expect(last?.to === from && last.changes === changes).toBe(false)
        }
    }),
  )
})
