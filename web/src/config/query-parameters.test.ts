import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasReadParameter, QUERY_PARAMETERS } from './query-parameters.ts'

test('hasReadParameter is true only for a query with a parameter that a screen reads', () => {
  for (const search of ['', '?', '?utm_source=mail&utm_medium=x', '?gclid=1', '?English=30'])
    expect(hasReadParameter(search), search).toBe(false)
  for (const search of ['?next=%2Faccount', '?utm_source=mail&math=30', '?attempt=att_1', '?customize'])
    expect(hasReadParameter(search), search).toBe(true)
})

test('QUERY_PARAMETERS lists each parameter that a screen reads by a literal name', () => {
  const web = join(import.meta.dirname, '..')
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  )
  const readNames = sources.flatMap((file) =>
    [
      ...readFileSync(join(web, file), 'utf8').matchAll(
        /\b(?:search|query|params)\.(?:get|getAll|has)\('(\w+)'\)/g,
      ),
    ].map(([, name]) => name ?? ''),
  )
  expect(readNames.length).toBeGreaterThan(10)
  expect(readNames.filter((name) => !QUERY_PARAMETERS.includes(name))).toEqual([])
})
