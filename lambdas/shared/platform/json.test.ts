import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { extending, extendShared, parsedOnce } from '#domain/api/shared-parts.ts'
import { jsonOf } from './json.ts'

const named = z.object({ name: z.string(), text: z.string() })
const reply = z.object({
  total: z.number(),
  left: z.optional(z.number()),
  sets: z.array(parsedOnce(named)),
  questions: z.array(extendShared(named, { note: z.optional(z.string()) })),
})
const set = { name: 'one', text: 'It’s “one”: \u2028 \\ \ud800' }
const question = { name: 'two', text: 'Two' }
const noted = (note?: string) => extending(question, { ...question, note })

function textOf(value: unknown): string {
  const json = jsonOf(value)
  return typeof json === 'string' ? json : Buffer.from(json).toString()
}

describe('jsonOf', () => {
  test.each([
    ['shared objects', { total: 2, sets: [set, { ...set, name: 'x' }], questions: [noted('a'), noted('b')] }],
    ['own parts without a field', { total: 1, sets: [set], questions: [noted(), noted()] }],
    ['empty lists', { total: 0, left: 1, sets: [], questions: [] }],
    ['some shared objects', { total: 1, sets: [set], questions: [noted('a'), { ...question, note: 'b' }] }],
    ['only other objects', { total: 1, sets: [], questions: [{ ...question, note: 'b' }] }],
  ])('writes a reply with %s as JSON.stringify does, also the second time', (_, value) => {
    for (let time = 1; time <= 2; time += 1) {
      const parsed = reply.parse(value)
      expect(textOf(parsed)).toBe(JSON.stringify(parsed))
    }
  })

  test.each([[null], ['text'], [[1, 2]], [{}]])('writes %j as JSON.stringify does', (value) => {
    expect(textOf(value)).toBe(JSON.stringify(value))
  })
})
