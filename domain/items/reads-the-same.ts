import type { SecretSet } from './item.ts'

/** Whether a question has the same options in two revisions of its set: a choice, which is kept by its place, means the same. */
export const readsTheSame = (one: SecretSet, other: SecretSet, place: number): boolean =>
  JSON.stringify(one.questions[place]?.options) === JSON.stringify(other.questions[place]?.options)
