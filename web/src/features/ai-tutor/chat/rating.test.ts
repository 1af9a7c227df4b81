import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { ApiFailure } from '#web/lib/api.ts'
import type { Rating } from '#domain/tutor/rating.ts'
import { BLANK, type Chat } from './chat-state.ts'
import { createRate } from './rating.ts'
import type { Message } from './tutor-api.ts'

const AT = '2026-03-01T10:00:00.000Z'
const message = (id: string, type: Message['type'], rating: Rating | null): Message => ({
  id,
  type,
  content: 'Because.',
  timestamp: AT,
  stopped: false,
  rating,
})

/** Creates a chat with one answer. @param outcome the outcome of each save, by its number from 0 */
function chatWith(outcome: (save: number) => Promise<void> = async () => {}) {
  const chat: Chat = {
    ...BLANK,
    opened: {
      kind: 'loaded',
      conversation: { id: 'cnv_1', title: 'Commas', about: null, updatedAt: AT, expiresAt: AT },
      messages: [message('q', 'user', null), message('a', 'ai', 'none')],
    },
  }
  const store = createStore(() => chat)
  const saves: string[] = []
  const onRatingFailed = vi.fn<() => void>()
  const rate = createRate(
    {
      rate: (...args) => {
        saves.push(args.join(' '))
        return outcome(saves.length - 1)
      },
      onRatingFailed,
    },
    store,
  )
  const shown = () => {
    const { opened } = store.getState()
    return opened.kind === 'loaded' ? opened.messages.map(({ rating }) => rating) : []
  }
  return { rate, store, saves, shown, onRatingFailed }
}
const offline = async () => {
  throw new ApiFailure(null, null, 'offline')
}

test('a rating is shown and announced at once, and saved once', async () => {
  const { rate, store, saves, shown } = chatWith()
  rate('a', 'helpful')
  rate('a', 'helpful')
  expect(shown()).toEqual([null, 'helpful'])
  expect(store.getState().announcement).toBe('Rated helpful.')
  await expect.poll(() => saves).toEqual(['cnv_1 a helpful'])
})

test('the changes of a rating are saved in their order, and the last one stays', async () => {
  const first = Promise.withResolvers<void>()
  const { rate, saves, shown } = chatWith((save) => (save === 0 ? first.promise : Promise.resolve()))
  rate('a', 'helpful')
  rate('a', 'not-helpful')
  rate('a', 'none')
  await expect.poll(() => saves).toHaveLength(1)
  first.resolve()
  await expect.poll(() => saves).toEqual(['cnv_1 a helpful', 'cnv_1 a not-helpful', 'cnv_1 a none'])
  expect(shown()).toEqual([null, 'none'])
})

test('a rating that can’t be saved is replaced by the saved one', async () => {
  const { rate, shown, onRatingFailed } = chatWith((save) => (save === 0 ? Promise.resolve() : offline()))
  rate('a', 'helpful')
  rate('a', 'not-helpful')
  await expect.poll(() => onRatingFailed.mock.calls).toHaveLength(1)
  expect(shown()).toEqual([null, 'helpful'])
})

test('a rating of a question or of an unknown message is ignored', () => {
  const { rate, saves, shown } = chatWith()
  rate('q', 'helpful')
  rate('unknown', 'helpful')
  expect(shown()).toEqual([null, 'none'])
  expect(saves).toEqual([])
})
