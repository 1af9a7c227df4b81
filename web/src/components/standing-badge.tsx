import type { Standing } from '../lib/device/standing.ts'
import { STANDING_WORDS } from '../lib/standing-words.ts'
import { Badge } from './badge.tsx'

/** Says of a test of this device that it is not, or not yet, of who is signed in. */
export function StandingBadge({ standing }: { standing: Standing }) {
  const words = STANDING_WORDS[standing]
  return words !== null && <Badge>{words}</Badge>
}
