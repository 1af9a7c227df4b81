import { expect, it } from 'vitest'
import { NO_WORKINGS } from '#web/lib/device/workings.ts'
import { addSpan } from '#web/lib/text-spans.ts'
import { crossedOutOf, crossOut, highlight, highlightsOf, restore } from './workings-rules.ts'

it('crossOut and restore change the options of one question, listed in order', () => {
  const two = crossOut('q1', 0)(crossOut('q1', 2)(NO_WORKINGS))
  expect(crossedOutOf(two.crossedOut['q1'])).toEqual([0, 2])
  expect(crossedOutOf(restore('q1', 0)(two).crossedOut['q1'])).toEqual([2])
  expect(crossedOutOf(two.crossedOut['q2'])).toEqual([])
})

it('a rule that changes nothing returns the same record, so that nothing rerenders or is stored', () => {
  const record = crossOut('q1', 1)(NO_WORKINGS)
  expect(crossOut('q1', 1)(record)).toBe(record)
  expect(restore('q1', 3)(record)).toBe(record)
  expect(restore('q2', 1)(record)).toBe(record)
  expect(highlight('s1', () => [])(record)).toBe(record)
})

it('highlight changes each passage independently', () => {
  const first = highlight('s1', (spans) => addSpan(spans, { from: 3, to: 9 }))(NO_WORKINGS)
  const both = highlight('s2', (spans) => addSpan(spans, { from: 0, to: 2 }))(first)
  expect(highlightsOf(both.highlights['s1'])).toEqual([{ from: 3, to: 9 }])
  expect(highlightsOf(both.highlights['s2'])).toEqual([{ from: 0, to: 2 }])
  const cleared = highlight('s1', () => [])(both)
  expect(highlightsOf(cleared.highlights['s1'])).toEqual([])
  expect(highlightsOf(cleared.highlights['s2'])).toEqual([{ from: 0, to: 2 }])
})
