import type { Section } from '#domain/exam/formats.ts'
import type { Draft } from '#domain/generation/draft.ts'
import type { KnownText } from '#domain/generation/packed-texts.ts'
import type { SimilarityStore } from '../store/similarity-store.ts'

/** Creates the function that returns the texts, of the bank and shipped, that drafts may be too similar to. */
export const createReadSimilarTexts =
  (
    similarities: Pick<SimilarityStore, 'readSimilarTexts'>,
    readShippedTexts: (section: Section) => readonly KnownText[],
  ) =>
  async (drafts: readonly Draft[]): Promise<KnownText[]> => {
    const sets = drafts.map(({ set }) => set)
    return [
      ...(await similarities.readSimilarTexts(sets)),
      ...[...new Set(sets.map(({ section }) => section))].flatMap(readShippedTexts),
    ]
  }
