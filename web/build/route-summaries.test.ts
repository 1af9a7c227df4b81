import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutSummaries } from './route-summaries.ts'

const sources = globSync('domain/api/*.routes.ts').map((file) => [file, readFileSync(file, 'utf8')] as const)

test.each(sources)('withoutSummaries removes each summary of %s, and only those', (_, source) => {
  const lines = source.split('\n')
  const left = withoutSummaries(source).split('\n')
  expect(source).toContain('summary:')
  expect(left.join('\n')).not.toContain('summary:')
  expect(left).toHaveLength(lines.length)
  const removed = lines.filter((line, place) => line !== left[place])
  expect(removed.filter((line) => !/^ *(summary:|['"`])/.test(line))).toEqual([])
  expect(left.filter((line) => line !== '')).toEqual(
    lines.filter((line, place) => left[place] === line && line !== ''),
  )
})
