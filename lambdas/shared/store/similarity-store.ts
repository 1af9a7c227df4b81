import * as z from 'zod'
import { bandsOf, mostSimilar, comparedTextsOf, type ComparedText } from '#domain/generation/similarity.ts'
import type { KnownText } from '#domain/generation/packed-texts.ts'
import { VERSIONS, type Section, type Version } from '#domain/exam/formats.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { mapInGroups } from '../platform/groups.ts'
import { FIRST_REVISION } from './draft-item.ts'
import { similarityKey } from './keys.ts'
import type { SetRef } from './set-halves.ts'
import type { Table } from './table.ts'

/** The part of a set that is compared, with its pool. */
type ComparedSet = Pick<ContentSet, 'version' | 'section' | 'passage' | 'questions'>

/** The number of concurrent writes. */
const AT_ONCE = 8
/** The most indexed sets to compare with a batch in full: those that share the most bands with it. */
const MAX_SETS = 20

const bandItem = z.object({ pk: z.string(), texts: z.set(z.string()) })
/** Names a text of the bank by its set and its place in the set: "k3Xf9a q4", or "k3Xf9a@5 q4" in a later revision. */
const nameOf = ({ id, revision }: SetRef, where: string): string =>
  `${revision === FIRST_REVISION ? id : `${id}@${revision}`} ${where}`
const setOf = (name: string): string => name.split(' ')[0] ?? name
const refOf = (set: string): SetRef => {
  const [id = '', revision] = set.split('@')
  return { id, revision: revision === undefined ? FIRST_REVISION : Number(revision) }
}
/** Whether a text's name says that it's one of this set's. */
export const isTextOf = (setId: string, name: string): boolean => refOf(setOf(name)).id === setId

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

  async function readTexts(name: string, wanted: ReadonlySet<string>): Promise<KnownText[]> {
    const ref = refOf(name)
    const set = await sets.readSource(ref)
    if (set === undefined) return []
    return comparedTextsOf(set)
      .map(({ where, ...text }) => ({ name: nameOf(ref, where), ...text }))
      .filter(({ name }) => wanted.has(name))
  }

  async function index(ref: SetRef, set: ComparedSet, isWanted: (where: string) => boolean): Promise<void> {
    const writes = comparedTextsOf(set)
      .filter(({ where }) => isWanted(where))
      .flatMap(({ where, ...text }) =>
        bandsOf(text).map((band) => ({ key: similarityKey(set, band), name: nameOf(ref, where) })),
      )
    await mapInGroups(writes, AT_ONCE, ({ key, name }) =>
      table.update(key, { set: 'ADD texts :name', values: { ':name': new Set([name]) } }),
    )
  }

  return {
    /** Indexes the texts of a stored set for later comparisons. Safe to repeat. */
    indexTexts: (setId: string, set: ComparedSet): Promise<void> =>
      index({ id: setId, revision: FIRST_REVISION }, set, () => true),

    /** Indexes one question (from 0) of a later revision of a set. Safe to repeat. */
    indexQuestion: (ref: SetRef, set: ComparedSet, question: number): Promise<void> =>
      index(ref, set, (where) => where === `q${question + 1}`),

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
