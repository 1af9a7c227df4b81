import type { ListedSetReply } from '../../../lib/admin-api.ts'

/** What a set is listed as: content's ids hold a title of their own ("old-math-angles-and-waves"). */
export function setName(id: string): string {
  const slug = /^(?:old|enhanced)-(?:english|math|reading|science)-(.+)$/.exec(id)?.[1]
  if (slug === undefined) return id
  const words = slug.replaceAll('-', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** "Grammar 4, Usage 3" */
export const topicWords = (topics: ListedSetReply['topics']): string =>
  Object.entries(topics)
    .map(([topic, count]) => `${topic} ${count}`)
    .join(', ')
