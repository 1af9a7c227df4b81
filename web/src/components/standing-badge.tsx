import type { Standing } from '../lib/device/standing.ts'
import { STANDING_WORDS } from '../lib/standing-words.ts'
import { Badge } from './badge.tsx'

/** Marks a test on this device that isn't, or isn't yet, in the signed-in account. */
export function StandingBadge({ standing }: { standing: Standing }) {
  const words = STANDING_WORDS[standing]
  return words !== null && <Badge>{words}</Badge>
}
