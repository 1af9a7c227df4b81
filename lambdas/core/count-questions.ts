import { poolTotal, withWholeSets } from '#domain/bank/directory.ts'
import { filterCounts } from '#domain/bank/filter-counts.ts'
import { VisibleError } from '#domain/errors.ts'
import { SECTIONS, VERSIONS, type Version } from '#domain/exam/formats.ts'
import type { DirectoryStore } from '../shared/store/directory-store.ts'

/** Counts how many questions tests of each pool can serve, from the directories in one request. */
export async function countQuestions(directories: DirectoryStore) {
  const pools = VERSIONS.flatMap((version) => SECTIONS.map((section) => ({ version, section })))
  const stored = (await directories.read(pools)).map(withWholeSets)
  const countsOf = (version: Version) => {
    const own = stored.filter((directory) => directory.version === version)
    const [english, math, reading, science] = SECTIONS.map((section) =>
      own
        .filter((directory) => directory.section === section)
        .reduce((sum, directory) => sum + poolTotal(directory), 0),
    )
    const counts = { english: english ?? 0, math: math ?? 0, reading: reading ?? 0, science: science ?? 0 }
    return { ...counts, full: counts.english + counts.math + counts.reading + counts.science }
  }
  return { old: countsOf('old'), enhanced: countsOf('enhanced') }
}

/**
 * Counts how many questions one section can serve under each filter.
 * @throws VisibleError not_found for an unknown version or section
 */
export async function countQuestionsByFilter(
  directories: DirectoryStore,
  names: { version: string; section: string },
) {
  const version = VERSIONS.find((name) => name === names.version)
  const section = SECTIONS.find((name) => name === names.section)
  if (version === undefined || section === undefined)
    throw new VisibleError('not_found', 'There is no such section.')
  const [directory] = await directories.read([{ version, section }])
  return {
    version,
    section,
    counts: filterCounts(withWholeSets(directory ?? { version, section, sets: [] })),
  }
}
