import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { SECTIONS } from '#domain/exam/formats.ts'
import { COMPLETE_GUIDE } from '#domain/guides/guide.ts'
import { checkGuides } from './check-guides.ts'
import { readGuide, readGuides } from './load-guides.ts'

const FRONT = `title: Comma Rules
description: What a comma may do.
difficulty: beginner
tags: [punctuation, run_on_sentences]
createdAt: 2026-01-05`
const file = (front = FRONT) => `---\n${front}\n---\n\nA paragraph.\n`
const messagesOf = (text: string, place = 'english/commas') =>
  readGuide(text, 'x.md', place).findings.map(({ rule, message }) => `${rule}: ${message}`)

describe('readGuide', () => {
  test('reads a valid file: id and section from its path, read time from its text', () => {
    expect(readGuide(file(), 'x.md', 'english/commas').guides).toEqual([
      {
        file: 'x.md',
        guide: {
          id: 'commas',
          section: 'english',
          title: 'Comma Rules',
          description: 'What a comma may do.',
          difficultyLevel: 'beginner',
          readTime: '1 min read',
          tags: ['punctuation', 'run_on_sentences'],
          createdAt: '2026-01-05',
          premium: false,
          content: 'A paragraph.',
        },
      },
    ])
  })

  test('reads a premium guide with Windows line endings', () => {
    const text = file(`${FRONT}\npremium: true`).replaceAll('\n', '\r\n')
    expect(readGuide(text, 'x.md', 'math/a').guides).toMatchObject([
      { guide: { premium: true, content: 'A paragraph.' } },
    ])
  })

  test('reads figures, and reports one with too short a description', () => {
    const figure = `figures: [{id: fig1, kind: table, label: Table 1, title: Masses, alt: ALT, columns: [{label: Site}, {label: Mass}], rows: [[North, 1]]}]`
    const withAlt = (alt: string) => file(`${FRONT}\n${figure.replace('ALT', alt)}`)
    const long = 'Table with the site and the mass found there.'
    expect(readGuide(withAlt(long), 'x.md', 'math/a').guides).toMatchObject([
      { guide: { figures: [{ id: 'fig1', alt: long }] } },
    ])
    expect(messagesOf(withAlt('Too short')).join()).toMatch(/schema: .*alt/)
  })

  test.each([
    ['an unknown field', file(`${FRONT}\nauthor: me`), /schema: has the unknown field author/],
    ['a missing field', file('title: Comma Rules'), /schema: description is missing/],
    ['a difficulty that only questions have', file(FRONT.replace('beginner', 'easy')), /schema: difficulty/],
    ['a tag with spaces', file(FRONT.replace('run_on_sentences', 'run on')), /schema: tags.1 must be lowercase/],
    ['an invalid day', file(FRONT.replace('01-05', '02-30')), /schema: createdAt/],
    ['premium: false', file(`${FRONT}\npremium: false`), /schema: premium/],
    ['broken YAML', file('title: ['), /yaml: /],
    ['no front matter', 'A paragraph.', /front-matter: /],
  ])('finds %s', (_, text, message) => expect(messagesOf(text).join('\n')).toMatch(message))

  test.each(['history/a', 'a', 'english/deep/a', 'english/Upper', 'english/with space'])(
    'finds a misplaced file: %s',
    (place) => expect(messagesOf(file(), place)).toEqual([expect.stringMatching(/^place: /)]),
  )
})

describe('readGuides', () => {
  const root = mkdtempSync(join(tmpdir(), 'guides-'))
  afterAll(() => rmSync(root, { recursive: true }))
  const write = (name: string, text: string) => {
    mkdirSync(join(root, name, '..'), { recursive: true })
    writeFileSync(join(root, name), text)
  }

  test('sorts guides by day and reports other files', () => {
    write('english/late.md', file(FRONT.replace('01-05', '03-01')))
    write('math/early.md', file(FRONT.replace('01-05', '01-01').replace('Comma Rules', 'Ratios of all')))
    write('math/notes.txt', 'notes')
    const { guides, findings } = readGuides(root)
    expect(guides.map(({ guide }) => guide.id)).toEqual(['early', 'late'])
    expect(findings).toMatchObject([{ rule: 'file' }])
  })

  test('returns guides in which checkGuides finds errors within one guide and between two', () => {
    write('reading/late.md', file())
    const rules = checkGuides(readGuides(root)).map(({ rule }) => rule)
    expect(rules).toContain('words')
    expect(rules).toContain('id-unique')
  })

  test('returns no guides for a missing folder', () => {
    expect(readGuides(join(root, 'nowhere'))).toEqual({ guides: [], findings: [] })
  })
})

describe('the shipped guides', () => {
  const { guides, findings } = readGuides(join(import.meta.dirname, '../../content/guides'))
  const count = (section: string, premium: boolean) =>
    guides.filter(({ guide }) => guide.section === section && guide.premium === premium).length

  test('have no findings', () => expect(checkGuides({ guides, findings })).toEqual([]))

  test.each(SECTIONS)('include at least six free and three premium guides for %s, and list four free ones first', (section) => {
    expect(count(section, false)).toBeGreaterThanOrEqual(6)
    expect(count(section, true)).toBeGreaterThanOrEqual(3)
    const premium = guides.filter(({ guide }) => guide.section === section).map(({ guide }) => guide.premium)
    expect(premium.slice(0, 4)).toEqual([false, false, false, false])
  })

  test('include guides about the whole test, free for everybody, the complete one first', () => {
    expect([count('test-day', false), count('test-day', true)]).toEqual([3, 0])
    expect(guides.find(({ guide }) => guide.section === 'test-day')?.guide.id).toBe(COMPLETE_GUIDE)
  })
})
