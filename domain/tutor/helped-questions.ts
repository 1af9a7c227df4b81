import type { Conversation } from './conversation.ts'

/** A question that the tutor helped with, and when it last did, in epoch ms. */
export type HelpedQuestion = { questionId: string; at: number }

const DAY_MS = 86_400_000
/** Drills follow up on the help of this many days. */
const HELP_DAYS = 14
/** The most questions that later drills follow up on. */
const MOST_HELPED = 4

/** Returns the questions that the tutor helped with lately, the latest first. */
export function helpedQuestions(
  conversations: readonly Pick<Conversation, 'about' | 'turns'>[],
  now: number,
): HelpedQuestion[] {
  const latest = new Map<string, number>()
  for (const { about, turns } of conversations) {
    const at = Math.max(0, ...turns.map(({ answer }) => answer?.at ?? 0))
    if (about === null || at <= now - HELP_DAYS * DAY_MS) continue
    latest.set(about.questionId, Math.max(at, latest.get(about.questionId) ?? 0))
  }
  return [...latest]
    .map(([questionId, at]) => ({ questionId, at }))
    .toSorted((one, other) => other.at - one.at)
    .slice(0, MOST_HELPED)
}
