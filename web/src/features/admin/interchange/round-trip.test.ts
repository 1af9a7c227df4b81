import { describe, expect, test } from 'vitest'
import { checkSet } from '#domain/interchange/check-set.ts'
import { readPackage } from '#domain/interchange/read-package.ts'
import { writePackage } from '#domain/interchange/write-package.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { readBank } from '#scripts/content/load.ts'
import { projectPath } from '#lib/project-path.ts'
import { packageParts } from '#web/features/admin/interchange/package-parts.ts'
import { parseXml } from '#web/features/admin/interchange/parse-xml.ts'

const shippedSets: readonly ContentSet[] = readBank(projectPath('content', 'bank')).sets.map(({ set }) => set)

const readBack = (files: ReadonlyMap<string, string>): ContentSet[] => {
  const { sets, problems } = readPackage(files, parseXml)
  expect(problems).toEqual([])
  return sets.map(({ raw }) => {
    const checked = checkSet(raw)
    if ('problems' in checked) throw new Error(JSON.stringify(checked.problems))
    return checked.set
  })
}

describe('a QTI package of the whole bank', () => {
  const files = writePackage(shippedSets, packageParts)

  test('is equal after export and import', () => {
    const imported = new Map(readBack(files).map((set) => [set.id, set]))
    expect(imported.size).toBe(shippedSets.length)
    for (const set of shippedSets) expect(imported.get(set.id)).toEqual(set)
  })
})
