import { ranOut } from '../../../../domain/attempts/breaks.ts'
import type { ReviewReply } from '../../lib/api.ts'

type Clocks = Pick<ReviewReply['attempt'], 'sections'>

/** Seconds that a test allowed in all; null for an untimed one. */
export const timeLimit = ({ sections }: Clocks): number | null =>
  sections.reduce<number | null>(
    (sum, { seconds }) => (sum === null || seconds === null ? null : sum + seconds),
    0,
  )

/** Whether a section ended at its deadline: the server keeps it, whatever the section's end. */
export const timeRanOut = ({ sections }: Clocks): boolean => sections.some(ranOut)
