import { suggestsDanger } from './danger/detect.ts'

/**
 * Whether a student's message suggests danger: of harming themselves, from somebody else, or right now.
 * Patterns decide, so the result doesn't depend on a model. In doubt they match: the reply is kind, and
 * costs the student one message.
 */
export const isInDanger = (message: string): boolean => suggestsDanger(message)
