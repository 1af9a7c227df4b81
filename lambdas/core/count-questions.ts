import { poolTotal } from '../../domain/bank/directory.ts'
import { SECTIONS, VERSIONS, type Version } from '../../domain/exam/formats.ts'
import type { DirectoryStore } from '../shared/store/directory-store.ts'

/** How many questions each pool can serve, and each full test: from the directories, one request. */
export async function countQuestions(directories: DirectoryStore) {
  const pools = VERSIONS.flatMap((version) => SECTIONS.map((section) => ({ version, section })))
  const found = await directories.read(pools)
  const of = (version: Version) => {
    const own = found.filter((directory) => directory.version === version)
    const [english, math, reading, science] = SECTIONS.map((section) =>
      own
        .filter((directory) => directory.section === section)
        .reduce((sum, directory) => sum + poolTotal(directory), 0),
    )
    const counts = { english: english ?? 0, math: math ?? 0, reading: reading ?? 0, science: science ?? 0 }
    return { ...counts, full: counts.english + counts.math + counts.reading + counts.science }
  }
  return { old: of('old'), enhanced: of('enhanced') }
}
