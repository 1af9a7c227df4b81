import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { afterAll, describe, expect, test } from 'vitest'
import { sampleSet } from '../../test/support/sample-set.ts'
import { readBank, readSet } from './load.ts'

const told = (text: string) =>
  readSet(text, 'x.yaml', 'old/math/sample').findings.map(({ where, rule, message }) => `${where} ${rule}: ${message}`)

describe('readSet', () => {
  test('reads a sound file', () => {
    const set = sampleSet('math')
    expect(readSet(stringify(set), 'x.yaml', 'old/math/sample')).toEqual({
      sets: [{ file: 'x.yaml', set }],
      findings: [],
    })
  })

  test('tells the line of a YAML error, and what to do about LaTeX in double quotes', () => {
    expect(told('id: a\nhint: "\\(x\\)"')[0]).toMatch(/^line 2:\d+ yaml: .*single quotes/)
  })

  test('tells a missing field, an unknown one and a bare number by question', () => {
    const { hint: _, ...rest } = sampleSet('math').questions[0] ?? { hint: '' }
    const question = { ...rest, tip: 'x', options: [17, '27', '37', '47'] }
    expect(told(stringify({ ...sampleSet('math'), questions: [question] }))).toEqual([
      'q1 schema: options.0 must be text (expected string, received number); put it in quotes',
      'q1 schema: hint is missing',
      'q1 schema: has the unknown field tip',
    ])
  })

  test('tells what a check lacks', () => {
    const question = { ...sampleSet('math').questions[0], check: { compute: '1 + 1', options: ['1', '2'] } }
    expect(told(stringify({ ...sampleSet('math'), questions: [question] }))[0]).toMatch(/^q1 schema: check.options/)
  })

  test('tells an empty file', () => {
    expect(told('')).toHaveLength(1)
  })

  test('tells an id that is not the place of the file', () => {
    expect(told(stringify(sampleSet('math', { id: 'old-math-other' })))[0]).toContain('old-math-sample')
  })
})

describe('readBank', () => {
  const root = mkdtempSync(join(tmpdir(), 'bank-'))
  afterAll(() => rmSync(root, { recursive: true }))

  test('reads the sets of every folder, goes on after a bad file and tells a .yml', () => {
    mkdirSync(join(root, 'old/math'), { recursive: true })
    writeFileSync(join(root, 'REVIEW.md'), '# Review')
    writeFileSync(join(root, 'old/math/bad.yaml'), 'id: [')
    writeFileSync(join(root, 'old/math/lost.yml'), '')
    writeFileSync(join(root, 'old/math/sample.yaml'), stringify(sampleSet('math')))
    const { sets, findings } = readBank(root)
    expect(sets.map(({ set }) => set.id)).toEqual(['old-math-sample'])
    expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set(['yaml', 'file']))
  })

  test('takes no folder for an empty bank', () => {
    expect(readBank(join(root, 'nowhere'))).toEqual({ sets: [], findings: [] })
  })
})
