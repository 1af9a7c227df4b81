/** The author of a message in a tutor conversation: the tutor (`ai`) or the student (`user`). */
export const MESSAGE_TYPES = ['ai', 'user'] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

/**
 * The maximum length of a student's message, in characters: a paragraph or two, with a test question in it.
 */
export const MAX_MESSAGE_LENGTH = 2000

/** A conversation is deleted this many days after its last message. */
export const CONVERSATION_DAYS = 90
