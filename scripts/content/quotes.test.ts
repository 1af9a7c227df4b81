import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { typographic } from '#domain/text/typographic.ts'
import { projectPath } from '#lib/project-path.ts'

/** Returns all texts in some data, without the code that checks a key. */
function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]) => (name === 'check' ? [] : textsIn(value)))
}

test('no text of the bank has a straight quote on screen', () => {
  const texts = globSync('content/bank/**/*.yaml', { cwd: projectPath() }).flatMap((file) =>
    textsIn(parse(readFileSync(projectPath(file), 'utf8'))),
  )
  expect(texts.length).toBeGreaterThan(20_000)
  const straight = texts.filter((text) => /['"]/.test(typographic(text).replaceAll(/\\\(.*?\\\)/gs, '')))
  expect(straight).toEqual([])
})
