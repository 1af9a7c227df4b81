import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SECTIONS } from '#domain/exam/formats.ts'
import { comparedTextsOf } from '#domain/generation/similarity.ts'
import { shippedSets } from '#test/support/written-sets.ts'
import { createReadShippedTexts } from './shipped-texts.ts'
import { DEEP } from '#test/support/depth.ts'

/** Packing compares all texts of the bank, which takes about 6 s on a quiet machine. */
const TIMEOUT_MS = 60_000

test(
  'createReadShippedTexts reads all shipped texts from the packed file, and unpacks a section once',
  { ...DEEP, timeout: TIMEOUT_MS },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'likenesses-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    execFileSync(process.execPath, [
      join(import.meta.dirname, '../../../scripts/pack-similarities.ts'),
      folder,
    ])
    const known = createReadShippedTexts(join(folder, 'likenesses.json'))
    for (const section of SECTIONS) {
      const ships = shippedSets().filter((set) => set.section === section)
      const expected = ships.flatMap((set) =>
        comparedTextsOf(set).map(({ where, kind, runs }) => ({
          name: `${set.id} ${where}`,
          kind,
          runs,
          isCopyProtected: true,
        })),
      )
      // An operator's own sources follow.
      expect(known(section).slice(0, expected.length)).toEqual(expected)
      expect(known(section)).toBe(known(section))
    }
  },
)

test('createReadShippedTexts names a missing file in its error', () => {
  expect(() => createReadShippedTexts('/nowhere/likenesses.json')('math')).toThrow('/nowhere/likenesses.json')
})
