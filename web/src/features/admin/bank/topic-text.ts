import type { ListedSetReply } from '#web/lib/admin-api.ts'

/** Returns the topics of a set, the most frequent first: "Grammar 4, Usage 3". */
export const topicText = (topics: ListedSetReply['topics']): string =>
  Object.entries(topics)
    .toSorted(([, a], [, b]) => b - a)
    .map(([topic, count]) => `${topic} ${count}`)
    .join(', ')
