/** The length of a comment about a set, in characters. */
export const COMMENT_LENGTH = { least: 1, most: 1000 } as const
/** The most comments of one set. Its thread is one item of the table, which can't be larger than 400 KB. */
export const MOST_COMMENTS = 100

/** A remark of an editor or administrator about a set, for their colleagues. */
export type Comment = {
  id: string
  /** The author's user id. */
  by: string
  /** Epoch ms. */
  at: number
  text: string
}
