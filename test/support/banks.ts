import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SECTIONS, VERSIONS } from '#domain/exam/formats.ts'
import type { Guide } from '#domain/guides/guide.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { readGuides } from '#scripts/content/load-guides.ts'
import { readSet } from '#scripts/content/load.ts'
import { fixtureBank } from './fixture-bank.ts'
import { SAMPLE_GUIDES } from './sample-guides.ts'

/**
 * The banks of a spawned server:
 * - filler: sets of filler text, with as many questions per pool as requested;
 * - sparse: one set each of old English, Math, and Science;
 * - sample: the first sets of each pool of the shipped bank.
 */
export const BANK_NAMES = ['filler', 'sparse', 'sample'] as const
export type BankName = (typeof BANK_NAMES)[number]

/** The questions per pool of the sample, rounded up to whole sets. */
const SAMPLE_QUESTIONS = 15

/**
 * Returns the sets of a bank.
 * @param questions the questions per pool of the filler bank; the others ignore it
 */
export function bankOf(name: BankName, questions: number): ContentSet[] {
  switch (name) {
    case 'filler':
      return fixtureBank({ questionsPerPool: questions })
    case 'sparse':
      return fixtureBank({
        questionsPerPool: { english: 1, math: 1, reading: 0, science: 1 },
        versions: ['old'],
      })
    case 'sample':
      return readSample()
  }
}

/**
 * Returns the guides that go with a bank: the shipped ones with the sample, none with an empty filler bank, and
 * SAMPLE_GUIDES otherwise.
 * @param questions the questions per pool of the filler bank
 */
export function guidesOf(name: BankName, questions: number): readonly Guide[] {
  if (name !== 'sample') return questions === 0 ? [] : SAMPLE_GUIDES
  return readGuides(join(import.meta.dirname, '../../content/guides')).guides.map(({ guide }) => guide)
}

/** Reads the first sets of each pool of the shipped bank. To read all of them takes longer than to start a server. */
function readSample(): ContentSet[] {
  const pools = VERSIONS.flatMap((version) => SECTIONS.map((section) => `${version}/${section}`))
  return pools.flatMap((pool) => {
    const folder = join(import.meta.dirname, '../../content/bank', pool)
    const sets: ContentSet[] = []
    let questionCount = 0
    for (const name of readdirSync(folder).toSorted()) {
      if (questionCount >= SAMPLE_QUESTIONS) break
      const text = readFileSync(join(folder, name), 'utf8')
      for (const { set } of readSet(text, name, `${pool}/${name.replace(/\.yaml$/, '')}`).sets) {
        sets.push(set)
        questionCount += set.questions.length
      }
    }
    return sets
  })
}
