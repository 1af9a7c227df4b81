import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exemplarFiles } from './write-exemplars.ts'

test.each([...exemplarFiles()])('%s has the questions as they are in the bank', (path, text) => {
  expect(readFileSync(path, 'utf8'), 'run: node scripts/content/write-exemplars.ts').toBe(text)
})
