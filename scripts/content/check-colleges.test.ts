import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkColleges } from './check-colleges.ts'

const FILE = 'content/colleges/colleges.csv'
const folder = mkdtempSync(join(tmpdir(), 'colleges-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the shipped list of colleges has no findings, and 944 colleges', () => {
  expect(checkColleges(FILE)).toEqual({ findings: [], count: 944 })
})

test('a planted defect is reported with its line, and a missing file is reported', () => {
  const planted = join(folder, 'colleges.csv')
  const text = readFileSync(FILE, 'utf8')
  const swapped = text.replace('0.662,14,19,', '0.662,19,14,')
  writeFileSync(planted, swapped)
  expect(swapped).not.toBe(text)
  expect(checkColleges(planted)).toEqual({
    findings: [{ file: planted, where: 'line 2', rule: 'college', message: 'act25: must not be above act75' }],
    count: 943,
  })
  expect(checkColleges(join(folder, 'none.csv')).findings).toMatchObject([{ message: 'is missing' }])
})
