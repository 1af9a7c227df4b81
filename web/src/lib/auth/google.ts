import { fetchAuthSession, signInWithRedirect } from 'aws-amplify/auth'
import { Hub } from 'aws-amplify/utils'
import { enter } from './entering.ts'
import { failure, type SignInOutcome, UNEXPECTED } from './outcomes.ts'
import { currentAccount } from './session.ts'
import { whileTokensChange } from './token-lock.ts'
import { userPool } from './user-pool.ts'
// Finishes a sign-in that comes back from Google, as soon as the pool is named.
import 'aws-amplify/auth/enable-oauth-listener'

/** What the page that leaves for Google tells the one that comes back. */
export type Journey = { remember: boolean; next: string | null }

const JOURNEY = 'act-prep.google'
const FAILED: SignInOutcome = failure(UNEXPECTED)
/** Other tabs wait for the tokens meanwhile. */
const LONGEST_MS = 30_000

/** Leaves for Google; `not-set-up` where no operator has set it up. @throws Error where the pool cannot be named */
export async function leaveForGoogle(journey: Journey): Promise<'leaving' | 'not-set-up'> {
  const { auth } = await userPool()
  if (auth.google === undefined) return 'not-set-up'
  sessionStorage.setItem(JOURNEY, JSON.stringify(journey))
  // Who is signed in already comes to prove it again; without this Amplify refuses.
  const again = currentAccount() === null ? {} : { options: { prompt: 'LOGIN' as const } }
  await signInWithRedirect({ provider: 'Google', ...again })
  return 'leaving'
}

type Arrival = { outcome: SignInOutcome; journey: Journey }
let arrival: Promise<Arrival> | null = null

/** Signs in who comes back from Google, once for each page that is loaded. */
export const finishGoogle = (): Promise<Arrival> => (arrival ??= finish())

const finish = (): Promise<Arrival> =>
  whileTokensChange(async () => {
    const journey = takeJourney()
    try {
      const begun = isUnderWay()
      const finished = new Promise<boolean>((settle) => {
        Hub.listen('auth', ({ payload: { event } }) => {
          if (event === 'signInWithRedirect') settle(true)
          if (event === 'signInWithRedirect_failure') settle(false)
        })
        setTimeout(() => settle(false), LONGEST_MS)
      })
      await userPool()
      if (begun && !(await finished)) return { outcome: FAILED, journey }
      const { tokens } = await fetchAuthSession()
      return { outcome: tokens === undefined ? FAILED : await enter(journey.remember), journey }
    } catch (error) {
      console.warn('Google sign-in failed:', error)
      return { outcome: FAILED, journey }
    }
  })

/** A page of this browser left for Google, as Amplify notes it. */
const isUnderWay = (): boolean =>
  Object.keys(localStorage).some(
    (key) => key.endsWith('.inflightOAuth') && localStorage.getItem(key) === 'true',
  )

function takeJourney(): Journey {
  const nothing = { remember: false, next: null }
  try {
    const told: unknown = JSON.parse(sessionStorage.getItem(JOURNEY) ?? 'null')
    sessionStorage.removeItem(JOURNEY)
    if (typeof told !== 'object' || told === null || !('remember' in told) || !('next' in told))
      return nothing
    return {
      remember: told.remember === true,
      next: typeof told.next === 'string' ? told.next : null,
    }
  } catch {
    return nothing
  }
}
