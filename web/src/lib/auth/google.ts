import { fetchAuthSession, signInWithRedirect } from 'aws-amplify/auth'
import { Hub } from 'aws-amplify/utils'
import { enter } from './entering.ts'
import { failure, type SignInOutcome, UNEXPECTED } from './outcomes.ts'
import { currentAccount } from './session.ts'
import { whileTokensChange } from './token-lock.ts'
import { userPool } from './user-pool.ts'
// Completes the sign-in after the redirect from Google, as soon as Amplify is configured.
import 'aws-amplify/auth/enable-oauth-listener'

/** The data that the page before the redirect passes to the page after it. */
export type Journey = { remember: boolean; next: string | null }

const JOURNEY = 'act-prep.google'
const FAILED: SignInOutcome = failure(UNEXPECTED)
/** The timeout of the redirect's sign-in. Other tabs can't use the tokens meanwhile. */
const LONGEST_MS = 30_000

/**
 * Redirects to Google.
 * @returns `not-set-up` if the operator hasn't configured Google
 * @throws Error if the settings can't be read
 */
export async function leaveForGoogle(journey: Journey): Promise<'leaving' | 'not-set-up'> {
  const { auth } = await userPool()
  if (auth.google === undefined) return 'not-set-up'
  sessionStorage.setItem(JOURNEY, JSON.stringify(journey))
  // A signed-in student comes here to prove their identity again. Without this option Amplify refuses.
  const again = currentAccount() === null ? {} : { options: { prompt: 'LOGIN' as const } }
  await signInWithRedirect({ provider: 'Google', ...again })
  return 'leaving'
}

type Arrival = { outcome: SignInOutcome; journey: Journey }
let arrival: Promise<Arrival> | null = null

/** Completes the sign-in after the redirect from Google, once per page load. */
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

/** Whether a page of this browser redirected to Google, according to Amplify's own record. */
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
