import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { checkDescriptions, checkPages } from './check-pages.ts'

const PAGES = { hello: z.strictObject({ title: z.string().min(1) }) }
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const checkFiles = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return checkPages(folder, PAGES).map(({ file, where, message }) => [
    file.slice(folder.length + 1),
    where,
    message,
  ])
}

test('checkPages finds nothing in a valid file', () => {
  expect(checkFiles({ 'hello.yaml': 'title: Hello\n' })).toEqual([])
})

test('checkPages finds an unknown field, so that a typo doesn’t lose text', () => {
  expect(checkFiles({ 'hello.yaml': 'title: Hello\ntilte: Again\n' })).toEqual([
    ['hello.yaml', '', expect.stringContaining('tilte')],
  ])
})

test('checkPages names the field with the wrong type', () => {
  expect(checkFiles({ 'hello.yaml': 'title: 4\n' })).toEqual([
    ['hello.yaml', 'title', expect.stringContaining('string')],
  ])
})

test('checkPages names the line of a YAML error', () => {
  expect(checkFiles({ 'hello.yaml': 'title: "Hello\n' })).toEqual([
    ['hello.yaml', expect.stringMatching(/^line \d/), expect.any(String)],
  ])
})

test('checkPages finds a page without a file and a file without a page', () => {
  expect(checkFiles({ 'hallo.yaml': 'title: Hello\n' })).toEqual([
    ['hello.yaml', '', 'is missing'],
    ['hallo.yaml', '', "doesn't belong to any page"],
  ])
})

test('checkPages finds a placeholder without a figure in domain/pages/facts.ts', () => {
  expect(checkFiles({ 'hello.yaml': 'title: The test has {traditional.question} questions\n' })).toEqual([
    ['hello.yaml', '{traditional.question}', 'isn’t a figure of domain/pages/facts.ts'],
  ])
})

test('checkDescriptions finds a page without a description and a description without a page', () => {
  const texts = readFileSync('content/pages/descriptions.yaml', 'utf8')
  writeFileSync(join(folder, 'descriptions.yaml'), texts.replace('\n/help-center:', '\n/help-centre:'))
  expect(checkDescriptions(folder).map(({ where, message }) => [where, message])).toEqual([
    ['/help-center', 'has no description'],
    ['/help-centre', "describes a page that doesn't exist"],
  ])
  expect(checkDescriptions('content/pages')).toEqual([])
})

test('checkPages finds nothing in the shipped texts', () => {
  expect(checkPages('content/pages')).toEqual([])
})
