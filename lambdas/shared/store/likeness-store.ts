import * as z from 'zod'
import { bandsOf, likeliest, likenessesOf, type Likeness } from '../../../domain/generation/likeness.ts'
import type { KnownLikeness } from '../../../domain/generation/packed-likenesses.ts'
import { VERSIONS, type Section, type Version } from '../../../domain/exam/formats.ts'
import type { ContentSet } from '../../../domain/items/content-set.ts'
import { likenessKey } from './keys.ts'
import type { SetRef } from './set-store.ts'
import type { Table } from './table.ts'

/** A set in the pool it is for, as far as it is compared. */
type Compared = Pick<ContentSet, 'version' | 'section' | 'passage' | 'questions'>

const FIRST_REVISION = 1
/** Writes under way at a time. */
const AT_ONCE = 8
const BATCH = 100
/** Sets of the bank that a batch is compared with in full: those that share the most bands with it. */
const MOST_SETS = 20

const bandItem = z.object({ pk: z.string(), texts: z.set(z.string()) })
/** A text in the bank: its set and its name within it, "k3Xf9a q4". */
const nameOf = (setId: string, where: string): string => `${setId} ${where}`
const setOf = (name: string): string => name.split(' ')[0] ?? name

export type LikenessStore = ReturnType<typeof createLikenessStore>

/**
 * Where generated texts can be found again by what they are like: for each band of a text's signature an item that holds
 * the names of the texts that share it (domain/generation/likeness.ts).
 */
export function createLikenessStore(
  table: Table,
  sets: { readSource: (ref: SetRef) => Promise<ContentSet | undefined> },
) {
  /** Names by key, of both versions: a copy from the other version is a copy too. At most 368 keys a batch: twice 184. */
  async function namesIn(section: Section, bands: readonly string[]): Promise<(band: string) => string[]> {
    const keys = [...new Set(bands)].flatMap((band) =>
      VERSIONS.map((version) => likenessKey({ version, section }, band)),
    )
    const names = new Map<string, ReadonlySet<string>>()
    for (let from = 0; from < keys.length; from += BATCH)
      // Consistently: the batch before this one was published a moment ago.
      for (const item of await table.batchGet(keys.slice(from, from + BATCH), { consistent: true })) {
        const parsed = bandItem.parse(item)
        names.set(parsed.pk, parsed.texts)
      }
    const of = (version: Version, band: string) => names.get(likenessKey({ version, section }, band).pk) ?? []
    return (band) => VERSIONS.flatMap((version) => [...of(version, band)])
  }

  async function readTexts(setId: string, wanted: ReadonlySet<string>): Promise<KnownLikeness[]> {
    const set = await sets.readSource({ id: setId, revision: FIRST_REVISION })
    if (set === undefined) return []
    return likenessesOf(set)
      .map(({ where, ...likeness }) => ({ name: nameOf(setId, where), ...likeness }))
      .filter(({ name }) => wanted.has(name))
  }

  return {
    /** Remembers the texts of a published set, so that later ones are compared with them. A repeat does no harm. */
    async remember(setId: string, set: Compared): Promise<void> {
      const writes = likenessesOf(set).flatMap(({ where, ...likeness }) =>
        bandsOf(likeness).map((band) => ({ key: likenessKey(set, band), name: nameOf(setId, where) })),
      )
      for (let from = 0; from < writes.length; from += AT_ONCE)
        await Promise.all(
          writes
            .slice(from, from + AT_ONCE)
            .map(({ key, name }) =>
              table.update(key, { set: 'ADD texts :name', values: { ':name': new Set([name]) } }),
            ),
        )
    },

    /**
     * The texts of the bank that may be too much like those of the sets: what shares bands with any of them, of at most 20
     * sets. Sets of one batch are of one section.
     */
    async known(compared: readonly Compared[]): Promise<KnownLikeness[]> {
      const [first] = compared
      if (first === undefined) return []
      const texts: Likeness[] = compared.flatMap(likenessesOf)
      const bands = texts.map(bandsOf)
      const namesOf = await namesIn(first.section, bands.flat())
      const found = bands.map((own) => own.map(namesOf))
      const likely = likeliest(
        found.flat().map((names) => new Set(names.map(setOf))),
        MOST_SETS,
      )
      const wanted = new Set(found.flat(2))
      return (await Promise.all(likely.map((setId) => readTexts(setId, wanted)))).flat()
    },
  }
}
