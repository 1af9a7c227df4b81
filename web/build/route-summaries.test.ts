import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutSummaries } from './route-summaries.ts'

const sources = globSync('domain/api/*.routes.ts').map((file) => [file, readFileSync(file, 'utf8')] as const)

test.each(sources)('withoutSummaries removes each summary of %s, and only those', (_, source) => {
  const lines = source.split('\n')
  const newLines = withoutSummaries(source).split('\n')
  expect(source).toContain('summary:')
  expect(newLines.join('\n')).not.toContain('summary:')
  expect(newLines).toHaveLength(lines.length)
  const removedLines = lines.filter((line, index) => line !== newLines[index])
  expect(removedLines.filter((line) => !/^ *(summary:|['"`])/.test(line))).toEqual([])
  expect(newLines.filter((line) => line !== '')).toEqual(
    lines.filter((line, index) => newLines[index] === line && line !== ''),
  )
})
