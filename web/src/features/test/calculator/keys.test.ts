import { expect, test } from 'vitest'
import { evaluate } from './evaluate.ts'
import { BASIC_KEYS, SCIENTIFIC_KEYS, spokenName } from './keys.ts'

const keys = [...SCIENTIFIC_KEYS, ...BASIC_KEYS]
const writtenTexts = keys.flatMap((key) => ('writes' in key ? [key.writes] : []))

test.each(writtenTexts)('the evaluator accepts the text of the key %s in an expression', (what) => {
  const expressions = [`4${what}`, `4${what}1`, `4+${what}`, `4+${what}1`, `4+${what}1)`, `(4${what}`]
  expect(expressions.some((text) => evaluate(text, { angle: 'degrees', ans: 1 }).kind === 'value')).toBe(true)
})

test('each key has a unique face and a unique name', () => {
  expect(new Set(keys.map(({ face }) => face)).size).toBe(keys.length)
  expect(new Set(keys.map(spokenName)).size).toBe(keys.length)
})

test('keys fill rows of six', () => {
  expect([SCIENTIFIC_KEYS.length, BASIC_KEYS.length]).toEqual([18, 24])
})
