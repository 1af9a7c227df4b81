import { VERSIONS } from '#domain/exam/formats.ts'
import { similarTexts } from '#domain/generation/similar-texts.ts'
import { VisibleError } from '#domain/errors.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { mapInGroups } from '#lambdas/shared/platform/groups.ts'
import type { DirectoryStore } from '#lambdas/shared/store/directory-store.ts'
import type { StoredDraft } from '#lambdas/shared/store/draft-item.ts'
import type { SetRef } from '#lambdas/shared/store/set-halves.ts'
import type { SetStore } from '#lambdas/shared/store/set-store.ts'

type Parts = { directories: Pick<DirectoryStore, 'entries'>; sets: Pick<SetStore, 'readSource'> }

/** The most sets that a draft is compared with. One call may take 25 s, and a set needs one read. */
const MOST_COMPARED = 500
/** The number of concurrent reads. */
const AT_ONCE = 25
/** The most texts to show. */
const MOST_SHOWN = 6

/**
 * Creates the function that compares a draft with the listed sets of its section, in both versions: a copy from the
 * other version is also a copy. The draft's own version comes first if there are too many.
 */
export function createFindSimilar({ directories, sets }: Parts) {
  const readListed = async (listed: SetRef): Promise<(ContentSet & { bankId: string })[]> => {
    const source = await sets.readSource(listed)
    return source === undefined ? [] : [{ ...source, bankId: listed.id }]
  }

  return async function findSimilar({ setId, version, section, revision }: StoredDraft) {
    const draft = await sets.readSource({ id: setId, revision })
    if (draft === undefined) throw new VisibleError('not_found', 'This set was deleted.')
    const versions = [version, ...VERSIONS.filter((other) => other !== version)]
    const pools = await Promise.all(
      versions.map(async (name) => [...(await directories.entries({ version: name, section })).values()]),
    )
    const listed = pools.flat().filter(({ id, retired }) => id !== setId && !retired)
    const compared = listed.slice(0, MOST_COMPARED)
    const others = (await mapInGroups(compared, AT_ONCE, readListed)).flat()
    return {
      similar: similarTexts(draft, others, MOST_SHOWN).map(({ set, ...text }) => ({
        version: set.version,
        section: set.section,
        setId: set.bankId,
        title: set.title,
        ...text,
      })),
      compared: compared.length,
      left: listed.length - compared.length,
    }
  }
}
