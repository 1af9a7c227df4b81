import { createStore } from 'zustand/vanilla'
import type { Tag } from '#domain/learning/tags.ts'

/** Sends a question's tag to the server. */
export type SaveTag = (questionId: string, tag: Tag | null) => Promise<unknown>

export type TagStore = ReturnType<typeof createTagStore>

/**
 * Creates the store of a review's tags. A press shows at once. The tags of a question are sent one after the other, so
 * the last press wins on the server, too.
 * @param storedTags the tags that the server sent
 * @param onFailure called when a tag couldn't be saved, after the screen shows the stored one again
 */
export function createTagStore(
  storedTags: Iterable<readonly [string, Tag]>,
  save: SaveTag,
  onFailure: () => void,
) {
  const acknowledgedTags = new Map(storedTags)
  const shownTags = createStore<ReadonlyMap<string, Tag>>(() => new Map(acknowledgedTags))
  /** The questions with a request in progress. */
  const pendingQuestions = new Set<string>()
  const tagOf = (questionId: string): Tag | null => shownTags.getState().get(questionId) ?? null

  function show(questionId: string, tag: Tag | null): void {
    const next = new Map(shownTags.getState())
    if (tag === null) next.delete(questionId)
    else next.set(questionId, tag)
    shownTags.setState(next, true)
  }

  async function send(questionId: string): Promise<void> {
    if (pendingQuestions.has(questionId)) return
    pendingQuestions.add(questionId)
    try {
      for (
        let tag = tagOf(questionId);
        tag !== (acknowledgedTags.get(questionId) ?? null);
        tag = tagOf(questionId)
      ) {
        await save(questionId, tag)
        if (tag === null) acknowledgedTags.delete(questionId)
        else acknowledgedTags.set(questionId, tag)
      }
    } catch (error) {
      console.warn('The reason was not saved:', error)
      show(questionId, acknowledgedTags.get(questionId) ?? null)
      onFailure()
    } finally {
      pendingQuestions.delete(questionId)
    }
  }

  return {
    tagOf,
    subscribe: shownTags.subscribe,
    /** Sets a question's tag, or clears it if it's this one already. */
    press: (questionId: string, tag: Tag): Promise<void> => {
      show(questionId, tagOf(questionId) === tag ? null : tag)
      return send(questionId)
    },
  }
}
