import { expect, test } from 'vitest'
import * as z from 'zod'
import { parsedOnce } from './parsed-once.ts'

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
