import * as z from 'zod'
import { bandsOf, mostSimilar, comparedTextsOf, type ComparedText } from '#domain/generation/similarity.ts'
import type { KnownText } from '#domain/generation/packed-texts.ts'
import { VERSIONS, type Section, type Version } from '#domain/exam/formats.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { mapInGroups } from '../platform/groups.ts'
import { similarityKey } from './keys.ts'
import type { SetRef } from './set-halves.ts'
import type { Table } from './table.ts'

/** The part of a set that is compared, with its pool. */
type ComparedSet = Pick<ContentSet, 'version' | 'section' | 'passage' | 'questions'>

const FIRST_REVISION = 1
/** The number of concurrent writes. */
const AT_ONCE = 8
/** The most indexed sets to compare with a batch in full: those that share the most bands with it. */
const MAX_SETS = 20

const bandItem = z.object({ pk: z.string(), texts: z.set(z.string()) })
/** Names a text of the bank by its set and its place in the set: "k3Xf9a q4". */
const nameOf = (setId: string, where: string): string => `${setId} ${where}`
const setOf = (name: string): string => name.split(' ')[0] ?? name

export type SimilarityStore = ReturnType<typeof createSimilarityStore>

/**
 * Finds texts by similarity: for each band of a text's signature, an item holds the names of the texts that
 * share it (domain/generation/similarity.ts).
 */
export function createSimilarityStore(
  table: Table,
  sets: { readSource: (ref: SetRef) => Promise<ContentSet | undefined> },
) {
  /**
   * Returns a lookup of text names by band in both versions, since a copy from the other version is also a
   * copy. A batch has at most 184 bands, so at most 368 keys.
   */
  async function namesIn(section: Section, bands: readonly string[]): Promise<(band: string) => string[]> {
    const keys = [...new Set(bands)].flatMap((band) =>
      VERSIONS.map((version) => similarityKey({ version, section }, band)),
    )
    const names = new Map<string, ReadonlySet<string>>()
    // Reads consistently, because the previous batch may just have been stored.
    for (const item of await table.batchGet(keys, { consistent: true })) {
      const parsed = bandItem.parse(item)
      names.set(parsed.pk, parsed.texts)
    }
    const textsIn = (version: Version, band: string) =>
      names.get(similarityKey({ version, section }, band).pk) ?? []
    return (band) => VERSIONS.flatMap((version) => [...textsIn(version, band)])
  }

  async function readTexts(setId: string, wanted: ReadonlySet<string>): Promise<KnownText[]> {
    const set = await sets.readSource({ id: setId, revision: FIRST_REVISION })
    if (set === undefined) return []
    return comparedTextsOf(set)
      .map(({ where, ...text }) => ({ name: nameOf(setId, where), ...text }))
      .filter(({ name }) => wanted.has(name))
  }

  return {
    /** Indexes the texts of a stored set for later comparisons. Safe to repeat. */
    async indexTexts(setId: string, set: ComparedSet): Promise<void> {
      const writes = comparedTextsOf(set).flatMap(({ where, ...text }) =>
        bandsOf(text).map((band) => ({ key: similarityKey(set, band), name: nameOf(setId, where) })),
      )
      await mapInGroups(writes, AT_ONCE, ({ key, name }) =>
        table.update(key, { set: 'ADD texts :name', values: { ':name': new Set([name]) } }),
      )
    },

    /**
     * Returns the indexed texts that may be too similar to those of the given sets: texts that share a band,
     * from at most 20 sets. All given sets must be of one section.
     */
    async readSimilarTexts(compared: readonly ComparedSet[]): Promise<KnownText[]> {
      const [first] = compared
      if (first === undefined) return []
      const texts: ComparedText[] = compared.flatMap(comparedTextsOf)
      const bands = texts.map(bandsOf)
      const namesOf = await namesIn(first.section, bands.flat())
      const namesByText = bands.map((own) => own.map(namesOf))
      const similarSets = mostSimilar(
        namesByText.flat().map((names) => new Set(names.map(setOf))),
        MAX_SETS,
      )
      const wanted = new Set(namesByText.flat(2))
      return (await Promise.all(similarSets.map((setId) => readTexts(setId, wanted)))).flat()
    },
  }
}
