import type { PlayerDialog } from '../sitting/player-context.ts'
import { useSitting } from '../sitting/use-sitting.ts'

/**
 * Returns how the student can end the test early. A simulation then ends without a score. Any other test is submitted.
 */
export function useEarlyExit(): { label: string; dialog: PlayerDialog } {
  const isTestDay = useSitting(({ attempt }) => attempt.mode === 'test-day')
  return isTestDay
    ? { label: 'Emergency Exit', dialog: 'emergency-exit' }
    : { label: 'End Test Early', dialog: 'end-early' }
}
