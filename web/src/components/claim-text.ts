import type { ClaimOutcome } from '../lib/device/claiming.ts'
import type { GuestTest } from '../lib/device/guest-tests.ts'

export const testCountText = (count: number): string => (count === 1 ? '1 test' : `${count} tests`)

export const claimTitle = (count: number): string =>
  `${testCountText(count)} ${count === 1 ? 'was' : 'were'} taken here as guest: add ${count === 1 ? 'it' : 'them'} to your account?`

/** The title for tests that were added without asking. */
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
  later: 'The server could not be reached. It is added by itself as soon as it can be.',
  anothers: 'Not added: it belongs to another account.',
  unknown: 'Not added: the server does not have it any more. A guest’s test is kept for 30 days.',
} as const satisfies Record<ClaimOutcome, string>

/** Returns the outcome texts by id. */
export const outcomeNotes = (outcomes: ReadonlyMap<string, ClaimOutcome>): ReadonlyMap<string, string> =>
  new Map([...outcomes].map(([id, outcome]) => [id, OUTCOME_TEXTS[outcome]]))
