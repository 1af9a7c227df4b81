import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLabels, type LabelRow } from '#domain/items/difficulty-labels.ts'

/** Returns the rows of the bank's table of difficulties. */
export const readDifficultyLabels = (root: string): LabelRow[] =>
  readLabels(readFileSync(join(root, 'content/bank/DIFFICULTY.md'), 'utf8'))
