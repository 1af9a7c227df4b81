import { pause } from '../shared/platform/pause.ts'

/** The clock and the wait, passed in so that tests control them. */
export type Effects = {
  now: () => number
  pause: (ms: number) => Promise<void>
}

/** The effects that the deployed function uses. */
export const realEffects: Effects = {
  now: () => Date.now(),
  pause,
}
