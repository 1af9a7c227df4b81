import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import * as mini from 'zod/mini'
import { extending, extendShared, parsedOnce, sharedPartsOf } from './shared-parts.ts'

const schema = z.object({ items: z.array(parsedOnce(z.object({ name: z.string() }))) })

test('parsedOnce drops unknown fields, and returns the same output for an object that was parsed before', () => {
  const item = { name: 'one', secret: 'key' }
  const first = schema.parse({ items: [item] })
  expect(first).toEqual({ items: [{ name: 'one' }] })
  expect(schema.parse({ items: [item, { name: 'two' }] })).toEqual({
    items: [{ name: 'one' }, { name: 'two' }],
  })
  expect(schema.parse({ items: [item] }).items[0]).toBe(first.items[0])
})

test('parsedOnce rejects the same invalid object each time it is parsed', () => {
  const item = { name: 1 }
  for (const _ of [1, 2]) expect(() => schema.parse({ items: [item] })).toThrow(/items/)
})

test('parsedOnce does not change the JSON schema', () => {
  const plain = z.object({ name: z.string().describe('A name.') })
  expect(z.toJSONSchema(parsedOnce(plain))).toEqual(z.toJSONSchema(plain))
})

describe('extendShared', () => {
  const shared = mini.object({ name: mini.string() })
  const own = { note: mini.string() }
  const extended = extendShared(shared, own)
  const item = { name: 'one', secret: 'key' }
  const noted = (note: unknown) => extending(item, { ...item, note, other: 'key' })

  test('drops unknown fields of both parts, and parses the shared object once', () => {
    const first = extended.parse(noted('a'))
    const second = extended.parse(noted('b'))
    expect([first, second]).toEqual([
      { name: 'one', note: 'a' },
      { name: 'one', note: 'b' },
    ])
    expect(sharedPartsOf(first)).toEqual({ shared: { name: 'one' }, own: { note: 'a' } })
    expect(sharedPartsOf(second)?.shared).toBe(sharedPartsOf(first)?.shared)
  })

  test('rejects an own part or a shared object that does not match', () => {
    expect(() => extended.parse(noted(1))).toThrow(/note/)
    const unnamed = { name: 1 }
    expect(() => extended.parse(extending(unnamed, { ...unnamed, note: 'a' }))).toThrow(/name/)
  })

  test('parses an object without a shared one as usual', () => {
    expect(extended.parse({ name: 'one', note: 'a', other: 'key' })).toEqual({ name: 'one', note: 'a' })
    expect(() => extended.parse({ name: 'one' })).toThrow(/note/)
  })

  test('does not change the JSON schema', () => {
    expect(z.toJSONSchema(extended)).toEqual(z.toJSONSchema(mini.extend(shared, own)))
  })
})
