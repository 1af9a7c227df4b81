import type { SecretSet } from './item.ts'

/**
 * Whether a question has the same options in two revisions of its set. A stored choice, which is an
 * option's position, then means the same in both.
 */
export const hasSameOptions = (one: SecretSet, other: SecretSet, index: number): boolean =>
  JSON.stringify(one.questions[index]?.options) === JSON.stringify(other.questions[index]?.options)
