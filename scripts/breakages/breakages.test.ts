import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectPath } from '#lib/project-path.ts'
import { BREAKAGES } from './breakages.ts'
import { breakText } from './break-text.ts'

/** The list of planted breakages. `npm run test:breakages` plants them, which takes minutes. */

test('BREAKAGES has at least 30 breakages, each with a different name', () => {
  expect(new Set(BREAKAGES.map(({ what }) => what)).size).toBe(BREAKAGES.length)
  expect(BREAKAGES.length).toBeGreaterThanOrEqual(30)
})

test.each(BREAKAGES)('$what: $file has the text to replace exactly once', (breakage) => {
  const text = readFileSync(projectPath(breakage.file), 'utf8')
  expect(breakText(text, breakage)).not.toBe(text)
})

test('breakText throws if the file lacks the text to replace, or has it twice', () => {
  const breakage = { what: 'x', file: 'x.ts', find: 'a', replace: 'b', tests: [] }
  expect(() => breakText('c', breakage)).toThrow('x.ts has the text 0 times: a')
  expect(() => breakText('a a', breakage)).toThrow('x.ts has the text 2 times: a')
})

test('every test file that a breakage names is in the quick run', () => {
  const files = new Set(BREAKAGES.flatMap(({ tests }) => tests).filter((path) => path.endsWith('.ts')))
  const deep = [...files].filter((file) =>
    readFileSync(projectPath(file), 'utf8').startsWith('// @module-tag deep'),
  )
  expect(deep).toEqual([])
})

test('docs/testing.md lists each breakage', () => {
  const text = readFileSync(projectPath('docs', 'testing.md'), 'utf8')
  expect(BREAKAGES.filter(({ what }) => !text.includes(`| ${what} `)).map(({ what }) => what)).toEqual([])
})
