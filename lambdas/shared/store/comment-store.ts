import * as z from 'zod'
import { MOST_COMMENTS, type Comment } from '#domain/comments/comment.ts'
import { COMMENT_DAYS } from '#domain/privacy/periods.ts'
import { commentsKey } from './keys.ts'
import { TABLE } from './table-schema.ts'
import type { Table } from './table.ts'

const thread = z.object({
  /** The comments by id. */
  comments: z.record(z.string(), z.object({ by: z.string(), at: z.int(), text: z.string() })),
})

const DAY_SECONDS = 86_400

export type CommentStore = ReturnType<typeof createCommentStore>

/** Stores the comments about each set. Nothing changes or deletes a comment. The thread expires after its last one. */
export function createCommentStore(table: Table) {
  const read = async (setId: string): Promise<Comment[]> => {
    const item = await table.get(commentsKey(setId))
    if (item === undefined) return []
    return Object.entries(thread.parse(item).comments)
      .map(([id, comment]) => ({ id, ...comment }))
      .toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
  }
  const add = async (setId: string, { id, ...comment }: Comment): Promise<boolean> => {
    const key = commentsKey(setId)
    const ttl = Math.ceil(comment.at / 1000) + COMMENT_DAYS * DAY_SECONDS
    // The map must exist before an update can set a path in it.
    await table.putIfAbsent({ ...key, comments: {}, ttl })
    const isAdded = await table.update(key, {
      set: 'SET comments.#id = :comment, #ttl = :ttl',
      when: 'attribute_not_exists(comments.#id) AND size(comments) < :most',
      names: { '#id': id, '#ttl': TABLE.ttlAttribute },
      values: { ':comment': comment, ':ttl': ttl, ':most': MOST_COMMENTS },
    })
    if (isAdded) return true
    // The table may have deleted the expired thread between the two writes. The next try creates another one.
    if ((await table.get(key)) === undefined) return add(setId, { id, ...comment })
    return (await read(setId)).some((stored) => stored.id === id)
  }
  return {
    /** Returns the comments about a set, oldest first. */
    read,

    /** Adds a comment, once. Returns false if the set has the most comments that it can have. */
    add,
  }
}
