import { hasTimedOut } from '#domain/attempts/breaks.ts'
import type { ReviewReply } from '#web/lib/api.ts'

type Clocks = Pick<ReviewReply['attempt'], 'sections'>

/** Returns the total seconds that a test allowed, or null if it's untimed. */
export const timeLimit = ({ sections }: Clocks): number | null =>
  sections.reduce<number | null>(
    (sum, { seconds }) => (sum === null || seconds === null ? null : sum + seconds),
    0,
  )

/** Whether a section ended at its deadline. The server stores the end and the deadline, however the section ended. */
export const timeRanOut = ({ sections }: Clocks): boolean => sections.some(hasTimedOut)
