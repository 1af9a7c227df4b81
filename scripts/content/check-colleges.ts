import { existsSync, readFileSync } from 'node:fs'
import { readColleges } from '#domain/colleges/college-file.ts'
import type { FileFinding } from '#domain/items/finding.ts'

/** Returns the findings of the list of colleges, and the number of rows whose values are valid. */
export function checkColleges(file: string): { findings: FileFinding[]; count: number } {
  if (!existsSync(file))
    return { findings: [{ file, where: '', rule: 'college', message: 'is missing' }], count: 0 }
  const { colleges, findings } = readColleges(readFileSync(file, 'utf8'))
  return { findings: findings.map((one) => ({ file, ...one })), count: colleges.length }
}
