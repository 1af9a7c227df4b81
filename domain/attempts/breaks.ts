import type { Section } from '../exam/formats.ts'
import { breakMs, type Attempt, type SectionClock } from './attempt.ts'
import { advance } from './clocks.ts'

/**
 * Returns when the break before a section ends and the section starts automatically, in epoch ms.
 * @returns null in another mode than test-day, until the previous section has ended, or if this section isn't waiting
 */
export function breakEndsAt(attempt: Attempt, section: Section, now: number): number | null {
  if (attempt.mode !== 'test-day') return null
  const { sections } = advance(attempt, now)
  const index = sections.findIndex((clock) => clock.section === section)
  if (sections[index]?.state !== 'waiting') return null
  const began = index === 0 ? attempt.createdAt : (sections[index - 1]?.finishedAt ?? null)
  return began === null ? null : began + breakMs(attempt)
}

/** Whether a section ended because its time ran out, not because the student finished it. */
export const hasTimedOut = ({ finishedAt, endsAt }: Pick<SectionClock, 'finishedAt' | 'endsAt'>): boolean =>
  finishedAt !== null && endsAt !== null && finishedAt >= endsAt
