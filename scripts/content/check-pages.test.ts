import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { checkPages } from './check-pages.ts'

const PAGES = { hello: z.strictObject({ title: z.string().min(1) }) }
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const found = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return checkPages(folder, PAGES).map(({ file, where, message }) => [
    file.slice(folder.length + 1),
    where,
    message,
  ])
}

test('a text of the right form has no findings', () => {
  expect(found({ 'hello.yaml': 'title: Hello\n' })).toEqual([])
})

test('a field that the page does not know is told, so that a slip of the pen is no lost text', () => {
  expect(found({ 'hello.yaml': 'title: Hello\ntilte: Again\n' })).toEqual([
    ['hello.yaml', '', expect.stringContaining('tilte')],
  ])
})

test('a field of the wrong form is told by its place', () => {
  expect(found({ 'hello.yaml': 'title: 4\n' })).toEqual([
    ['hello.yaml', 'title', expect.stringContaining('string')],
  ])
})

test('YAML that cannot be read is told by its line', () => {
  expect(found({ 'hello.yaml': 'title: "Hello\n' })).toEqual([
    ['hello.yaml', expect.stringMatching(/^line \d/), expect.any(String)],
  ])
})

test('a page without its file and a file without its page are told', () => {
  expect(found({ 'hallo.yaml': 'title: Hello\n' })).toEqual([
    ['hello.yaml', '', 'is missing'],
    ['hallo.yaml', '', 'is read by no page'],
  ])
})

test('the texts that ship have no findings', () => {
  expect(checkPages('content/pages')).toEqual([])
})
