import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasReadKey, QUERY_KEYS } from './query-keys.ts'

test('hasReadKey is true only for a query with a key that a screen reads', () => {
  for (const search of ['', '?', '?utm_source=mail&utm_medium=x', '?gclid=1', '?English=30'])
    expect(hasReadKey(search), search).toBe(false)
  for (const search of ['?next=%2Faccount', '?utm_source=mail&math=30', '?attempt=att_1', '?customize'])
    expect(hasReadKey(search), search).toBe(true)
})

test('QUERY_KEYS lists every key that a screen reads', () => {
  const web = join(import.meta.dirname, '..')
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  )
  const readKeys = sources.flatMap((file) =>
    [
      ...readFileSync(join(web, file), 'utf8').matchAll(
        /\b(?:search|query|params)\.(?:get|getAll|has)\('(\w+)'\)/g,
      ),
    ].map(([, key]) => key ?? ''),
  )
  expect(readKeys.length).toBeGreaterThan(10)
  expect(readKeys.filter((key) => !QUERY_KEYS.includes(key))).toEqual([])
})
