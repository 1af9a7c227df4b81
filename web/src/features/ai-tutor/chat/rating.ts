import type { StoreApi } from 'zustand/vanilla'
import type { Rating } from '#domain/tutor/rating.ts'
import { isRetryable } from '#web/lib/api.ts'
import { type Chat, openConversationId } from './chat-state.ts'

/** The outside world of ratings: what they call, and the callback that they notify. */
export type RatingWorld = {
  rate: (conversationId: string, messageId: string, rating: Rating) => Promise<unknown>
  /** A rating wasn't saved. */
  onRatingFailed: () => void
}

const ANNOUNCEMENTS = {
  none: 'Rating removed.',
  helpful: 'Rated helpful.',
  'not-helpful': 'Rated not helpful.',
} as const satisfies Record<Rating, string>

/** Returns the rating of an answer on the screen; null if there is none, or if it can't be rated. */
const ratingOf = ({ opened }: Chat, messageId: string): Rating | null =>
  (opened.kind === 'loaded' && opened.messages.find(({ id }) => id === messageId)?.rating) || null

function withRating(chat: Chat, messageId: string, rating: Rating, announcement: string): Chat {
  const { opened } = chat
  if (opened.kind !== 'loaded') return chat
  const messages = opened.messages.map((one) => (one.id === messageId ? { ...one, rating } : one))
  return { ...chat, opened: { ...opened, messages }, announcement }
}

/** Creates a function that shows a rating at once and saves it. If that fails, it shows the saved one again. */
export function createRate(world: RatingWorld, { getState, setState }: StoreApi<Chat>) {
  /** The last save. Ratings are sent one after another, so that the last one stays. */
  let lastSave = Promise.resolve()
  /** The saved rating of each answer whose latest rating isn't saved yet. */
  const savedRatings = new Map<string, Rating>()

  async function save(id: string, messageId: string, rating: Rating): Promise<void> {
    const isLatest = () => ratingOf(getState(), messageId) === rating
    try {
      await world.rate(id, messageId, rating)
      savedRatings.set(messageId, rating)
    } catch (error) {
      if (!isRetryable(error)) console.error(error)
      world.onRatingFailed()
      const before = savedRatings.get(messageId) ?? 'none'
      if (isLatest()) setState(withRating(getState(), messageId, before, ''), true)
    }
    if (isLatest()) savedRatings.delete(messageId)
  }

  return (messageId: string, rating: Rating): void => {
    const chat = getState()
    const [id, before] = [openConversationId(chat), ratingOf(chat, messageId)]
    if (id === null || before === null || before === rating) return
    if (!savedRatings.has(messageId)) savedRatings.set(messageId, before)
    setState(withRating(chat, messageId, rating, ANNOUNCEMENTS[rating]), true)
    lastSave = lastSave.then(() => save(id, messageId, rating))
  }
}
