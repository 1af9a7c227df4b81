import { expect, it } from 'vitest'
import { addSpan } from '../../../lib/text-spans.ts'
import { crossOut, highlight, restore } from './workings-rules.ts'

const nothing = { crossedOut: {}, highlights: {} }

it('crosses out options of one question, in their order, and restores them', () => {
  const two = crossOut('q1', 0)(crossOut('q1', 2)(nothing))
  expect(two.crossedOut).toEqual({ q1: [0, 2] })
  expect(restore('q1', 0)(two).crossedOut).toEqual({ q1: [2] })
})

it('hands back the same record where nothing changes, so that nothing is drawn or written', () => {
  const one = crossOut('q1', 1)(nothing)
  expect(crossOut('q1', 1)(one)).toBe(one)
  expect(restore('q1', 3)(one)).toBe(one)
  expect(restore('q2', 1)(one)).toBe(one)
})

it('highlights each passage by itself', () => {
  const first = highlight('s1', (spans) => addSpan(spans, { from: 3, to: 9 }))(nothing)
  const both = highlight('s2', (spans) => addSpan(spans, { from: 0, to: 2 }))(first)
  expect(both.highlights).toEqual({ s1: [{ from: 3, to: 9 }], s2: [{ from: 0, to: 2 }] })
  expect(highlight('s1', () => [])(both).highlights).toEqual({ s1: [], s2: [{ from: 0, to: 2 }] })
})
