import type { ClaimOutcome } from '../lib/device/claiming.ts'
import type { GuestTest } from '../lib/device/guest-tests.ts'

export const testCountText = (count: number): string => (count === 1 ? '1 test' : `${count} tests`)

export const claimTitle = (count: number): string =>
  `Add the ${count === 1 ? 'test' : testCountText(count)} you took as a guest?`

/** Returns the title for tests that were added without asking. */
export const addedTitle = (count: number): string => `Added ${testCountText(count)} you took on this device.`

export const notAddedTitle = (count: number): string =>
  `${testCountText(count)} ${count === 1 ? 'was' : 'were'} not added`

export const STATE_LABELS = {
  unfinished: 'not finished',
  waiting: 'waiting to be scored',
  graded: 'finished',
  left: 'no score',
} as const satisfies Record<GuestTest['state'], string>

const OUTCOME_TEXTS = {
  added: 'Added.',
  later: 'We couldn’t reach the server. This test will be added automatically as soon as possible.',
  anothers: 'Not added. It belongs to another account.',
  unknown: 'Not added. The server no longer has it. Guest tests are deleted after 30 days.',
} as const satisfies Record<ClaimOutcome, string>

/** Returns the outcome texts by test id. */
export const outcomeNotes = (outcomes: ReadonlyMap<string, ClaimOutcome>): ReadonlyMap<string, string> =>
  new Map([...outcomes].map(([id, outcome]) => [id, OUTCOME_TEXTS[outcome]]))
