import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Checks docs/specification.md: it names only existing files and tests, and has a row for each row of the specification
 * and each product decision.
 */

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const map = read('docs/specification.md')
const rows = map
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id = '', requirement = '', where = '', tests = '', state = '']) => ({
    id,
    requirement,
    where,
    tests,
    state,
  }))
  .filter(({ id }) => /^(?:[A-Z]+-\d\d|\d+)$/.test(id))

/** The number of rows in the specification, by kind. */
const ROWS = {
  R: 13,
  H: 4,
  A: 12,
  D: 11,
  P: 6,
  T: 14,
  TM: 3,
  N: 5,
  F: 5,
  TD: 5,
  C: 6,
  S: 12,
  SG: 5,
  AI: 4,
  CA: 3,
  SU: 7,
  X: 10,
  AD: 9,
  G: 7,
  E: 5,
  V: 5,
  RO: 5,
  CL: 7,
  ER: 11,
  K: 6,
} as const
/** The number of product decisions. Their rows have numbers without a kind. */
const DECISIONS = 58
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('the map has one row for each row of the specification and for each product decision', () => {
  const expected = [
    ...Object.entries(ROWS).flatMap(([kind, count]) =>
      numbers(count).map((number) => `${kind}-${String(number).padStart(2, '0')}`),
    ),
    ...numbers(DECISIONS).map(String),
  ]
  expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
})

test.each(rows)(
  'the map’s row $id names a file, a test, and a state',
  ({ requirement, where, tests, state }) => {
    expect(requirement).not.toBe('')
    expect(where).toMatch(/`[^`]+`/)
    expect(tests).toMatch(/`[^`]+\.(?:test\.tsx?|spec\.ts)`/)
    expect(state).toMatch(/^(?:holds|holds with a difference: .+|holds[;,( ].+|later(?:: .+)?)$/)
  },
)

test('every file that the map names exists', () => {
  const paths = [...map.matchAll(/`([^`\s]+\.[a-z]+)`/g)].map(([, path = '']) => path)
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('every test title that the map quotes is in its file', () => {
  const quoted = [...map.matchAll(/`([^`\s]+)` "([^"]+)"/g)]
  expect(quoted.length).toBeGreaterThan(0)
  expect(quoted.filter(([, path = '', title = '']) => !read(path).includes(title))).toEqual([])
})
