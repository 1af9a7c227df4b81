import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { afterAll, describe, expect, test } from 'vitest'
import { sampleSet } from '#test/support/sample-set.ts'
import { readBank, readSet } from './load.ts'

const messagesOf = (text: string) =>
  readSet(text, 'x.yaml', 'old/math/sample').findings.map(({ where, rule, message }) => `${where} ${rule}: ${message}`)

describe('readSet', () => {
  test('reads a valid file', () => {
    const set = sampleSet('math')
    expect(readSet(stringify(set), 'x.yaml', 'old/math/sample')).toEqual({
      sets: [{ file: 'x.yaml', set }],
      findings: [],
    })
  })

  test('names the line of a YAML error, and how to fix LaTeX in double quotes', () => {
    expect(messagesOf('id: a\nhint: "\\(x\\)"')[0]).toMatch(/^line 2:\d+ yaml: .*single quotes/)
  })

  test('finds a missing field, an unknown field, and a bare number, by question', () => {
    const { hint: _, ...rest } = sampleSet('math').questions[0] ?? { hint: '' }
    const question = { ...rest, tip: 'x', options: [17, '27', '37', '47'] }
    expect(messagesOf(stringify({ ...sampleSet('math'), questions: [question] }))).toEqual([
      'q1 schema: options.0 must be text (expected string, received number); put it in quotes',
      'q1 schema: hint is missing',
      'q1 schema: has the unknown field tip',
    ])
  })

  test('finds a missing part of a check', () => {
    const question = { ...sampleSet('math').questions[0], check: { compute: '1 + 1', options: ['1', '2'] } }
    expect(messagesOf(stringify({ ...sampleSet('math'), questions: [question] }))[0]).toMatch(/^q1 schema: check.options/)
  })

  test('finds an empty file', () => {
    expect(messagesOf('')).toHaveLength(1)
  })

  test('finds an id that doesn’t match the path of the file', () => {
    expect(messagesOf(stringify(sampleSet('math', { id: 'old-math-other' })))[0]).toContain('old-math-sample')
  })
})

describe('readBank', () => {
  const root = mkdtempSync(join(tmpdir(), 'bank-'))
  afterAll(() => rmSync(root, { recursive: true }))

  test('reads the sets of every folder, continues after a bad file, and reports a .yml file', () => {
    mkdirSync(join(root, 'old/math'), { recursive: true })
    writeFileSync(join(root, 'REVIEW.md'), '# Review')
    writeFileSync(join(root, 'old/math/bad.yaml'), 'id: [')
    writeFileSync(join(root, 'old/math/lost.yml'), '')
    writeFileSync(join(root, 'old/math/sample.yaml'), stringify(sampleSet('math')))
    const { sets, findings } = readBank(root)
    expect(sets.map(({ set }) => set.id)).toEqual(['old-math-sample'])
    expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set(['yaml', 'file']))
  })

  test('returns an empty bank for a missing folder', () => {
    expect(readBank(join(root, 'nowhere'))).toEqual({ sets: [], findings: [] })
  })
})
