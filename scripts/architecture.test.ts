import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as prettier from 'prettier'
import { describe, expect, test } from 'vitest'
import { roomsOf } from './layers/rooms.ts'
import { withRooms } from './layers/rooms-markdown.ts'
import { readSources } from './layers/sources.ts'

const root = join(import.meta.dirname, '..')
const file = join(root, 'docs/architecture.md')
const written = readFileSync(file, 'utf8')
const rooms = roomsOf(readSources())
/** The rooms that no product code imports. They may import each other in both directions. */
const TOOLS = ['scripts', 'bench', 'test']

describe('docs/architecture.md', () => {
  test('draws the rooms with the imports that the source files have', async () => {
    const options = await prettier.resolveConfig(file)
    const drawn = await prettier.format(withRooms(written, rooms), { ...options, parser: 'markdown' })
    expect(written === drawn, 'docs/architecture.md is out of date; run npm run docs:architecture').toBe(true)
  })

  test('names only files and folders that exist', () => {
    const paths = [...written.matchAll(/`([\w.-]+\/[\w./-]*|[\w-]+\.(?:ts|tsx|json|md))`/g)].flatMap(
      ([, path]) => path ?? [],
    )
    expect(paths.length).toBeGreaterThan(100)
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('names at most 30 files in the section "An answer"', () => {
    const [, section = ''] = /^## An answer$(.*?)^## /ms.exec(written) ?? []
    const files = new Set(section.match(/`[\w./-]+\.tsx?`/g))
    expect(files.size).toBeGreaterThan(20)
    expect(files.size).toBeLessThanOrEqual(30)
  })

  test('draws no two product rooms that import each other', () => {
    const mutualPairs = rooms.flatMap(({ name, imports }) =>
      rooms
        .filter((other) => imports.includes(other.name) && other.imports.includes(name))
        .map((other) => [name, other.name]),
    )
    expect(mutualPairs.filter((pair) => !pair.every((name) => TOOLS.includes(name)))).toEqual([])
  })
})

describe('roomsOf', () => {
  const sampleRooms = roomsOf([
    { path: 'domain/exam/a.ts', text: 'export const a = 1\n' },
    { path: 'domain/items/b.ts', text: "import { a } from '../exam/a.ts'\n" },
    { path: 'domain/api/c.ts', text: "import '#domain/items/b.ts'\nimport 'zod'\n" },
    { path: 'lambdas/core/d.ts', text: "import type { C } from '#domain/api/c.ts'\n" },
    { path: 'lambdas/core/d.test.ts', text: "import '#test/support/x.ts'\n" },
    { path: 'test/support/x.ts', text: '' },
  ])
  const roomNamed = (name: string) => sampleRooms.find((room) => room.name === name)

  test('counts a file only in the first room of the list that contains it', () => {
    expect(roomNamed('domain')).toMatchObject({ imports: [], files: 2, lines: 2 })
    expect(roomNamed('domain/api')).toMatchObject({ imports: ['domain'], files: 1, lines: 2 })
  })
  test('counts type imports, and leaves unit tests out', () => {
    expect(roomNamed('lambdas/*')).toMatchObject({ imports: ['domain/api'], files: 1 })
  })
})
