import type { ListedSetReply } from '../../../lib/admin-api.ts'

/** "Grammar 4, Usage 3": what a set is about, the most asked first. */
export const topicWords = (topics: ListedSetReply['topics']): string =>
  Object.entries(topics)
    .toSorted(([, a], [, b]) => b - a)
    .map(([topic, count]) => `${topic} ${count}`)
    .join(', ')
