import fc from 'fast-check'
import { expect, test } from 'vitest'
import { StripeError } from './errors.ts'
import { decodeForm, type Value } from './form.ts'

test('decodeForm nests names and reads consecutive numbers as list positions', () => {
  expect(decodeForm('mode=subscription&line_items[0][price]=price_1&line_items[0][quantity]=1')).toEqual({
    mode: 'subscription',
    line_items: [{ price: 'price_1', quantity: '1' }],
  })
  expect(decodeForm('expand[]=customer&expand[]=invoice')).toEqual({ expand: ['customer', 'invoice'] })
  expect(decodeForm('metadata[a%20b]=1%2B1&empty=')).toEqual({ metadata: { 'a b': '1+1' }, empty: '' })
  expect(decodeForm('')).toEqual({})
})

test('decodeForm rejects malformed, repeated, and too deep names', () => {
  for (const text of ['a[=1', '[a]=1', 'a=1&a=2', 'a=1&a[b]=2', 'a[b]c=1', `a${'[b]'.repeat(10)}=1`])
    expect(() => decodeForm(text), text).toThrow(StripeError)
})

test('decodeForm doesn’t touch prototypes', () => {
  const decoded = decodeForm(
    '__proto__[polluted]=1&a[__proto__][polluted]=1&constructor[prototype][polluted]=1',
  )
  expect(Object.hasOwn({}, 'polluted')).toBe(false)
  expect('polluted' in {}).toBe(false)
  expect(Object.keys(decoded)).toEqual(['__proto__', 'a', 'constructor'])
})

const name = fc.stringMatching(/^[a-z_]{1,8}$/)
const tree: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.array(tie('value'), { minLength: 1, maxLength: 3 }),
    fc.dictionary(name, tie('value'), { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
  ),
})).value

const encode = (path: string, value: Value): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value).flatMap(([key, inner]) => encode(`${path}[${key}]`, inner))

test('decodeForm reverses the encoding', () => {
  fc.assert(
    fc.property(fc.dictionary(name, tree, { noNullPrototype: true }), (given) => {
      const pairs = Object.entries(given).flatMap(([key, value]) => encode(key, value))
      expect(decodeForm(String(new URLSearchParams(pairs)))).toEqual(given)
    }),
  )
})
