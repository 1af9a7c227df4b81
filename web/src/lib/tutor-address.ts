import type { OwnQuestionRef } from '#domain/learning/own-question-ref.ts'
import { paths } from '#web/config/paths.ts'

/** Returns the address of a new conversation about a finished question. It isn't in `paths`, which every page loads. */
export function tutorAddress(about: OwnQuestionRef): string {
  const [name, id] = 'drillId' in about ? ['drill', about.drillId] : ['test', about.attemptId]
  return `${paths.aiTutor.href()}?${name}=${encodeURIComponent(id)}&question=${encodeURIComponent(about.questionId)}`
}

/**
 * The history state of a link that sends a question to the tutor when it's followed. An address that is typed has no
 * such state, so that no address can ask in a student's name.
 */
export const askState = (question: string) => ({ ask: question })

/** Returns the question of a navigation's state; null without one. History state can be anything. */
export const questionOfState = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'ask' in state && typeof state.ask === 'string'
    ? state.ask
    : null
