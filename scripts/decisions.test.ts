import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { projectPath } from '#lib/project-path.ts'

/** Checks docs/decisions/README.md, the index of the records. */

const read = (file: string) => readFileSync(projectPath('docs/decisions', file), 'utf8')

test('the index of decisions lists each record once, in order, with its title and status', () => {
  const records = globSync('[0-9]*.md', { cwd: projectPath('docs/decisions') }).toSorted()
  const expected = records.map((file) => {
    const text = read(file)
    const [, number, title] = /^# (\d{4}): (.*)$/m.exec(text) ?? []
    return { number, title, file: basename(file), status: /^Status: (.*)$/m.exec(text)?.[1] }
  })
  const rows = [...read('README.md').matchAll(/^\| (\d{4})\s*\| \[(.+)\]\((.+?)\)\s*\| (.*?)\s*\|$/gm)]
  expect(rows.map(([, number, title, file, status]) => ({ number, title, file, status }))).toEqual(expected)
})
