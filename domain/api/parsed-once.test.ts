import { expect, test } from 'vitest'
import * as z from 'zod'
import { parsedOnce } from './parsed-once.ts'

const schema = z.object({ items: z.array(parsedOnce(z.object({ name: z.string() }))) })

test('a schema that parses once returns only its own fields, the first time and later', () => {
  const item = { name: 'one', secret: 'key' }
  const first = schema.parse({ items: [item] })
  expect(first).toEqual({ items: [{ name: 'one' }] })
  expect(schema.parse({ items: [item, { name: 'two' }] })).toEqual({
    items: [{ name: 'one' }, { name: 'two' }],
  })
  expect(schema.parse({ items: [item] }).items[0]).toBe(first.items[0])
})

test('a schema that parses once rejects an object that does not match, each time', () => {
  const item = { name: 1 }
  for (const _ of [1, 2]) expect(() => schema.parse({ items: [item] })).toThrow(/items/)
})

test('a schema that parses once keeps its JSON schema', () => {
  const plain = z.object({ name: z.string().describe('A name.') })
  expect(z.toJSONSchema(parsedOnce(plain))).toEqual(z.toJSONSchema(plain))
})
