/** A message of a conversation with the tutor is a student's or the tutor's. */
export const MESSAGE_TYPES = ['ai', 'user'] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

/** Characters of what a student asks: a paragraph or two, with a question of a test in it. */
export const MESSAGE_LENGTH = 2000

/** A conversation goes by itself so long after its last message. */
export const KEPT_DAYS = 90
