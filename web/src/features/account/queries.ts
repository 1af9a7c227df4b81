import { queryOptions } from '@tanstack/react-query'
import type { Profile } from '#domain/accounts/profile.ts'
import { syncSettings } from '#web/lib/account-settings.ts'
import { ApiFailure, isRetryable } from '#web/lib/api.ts'
import type { Failed } from '#web/lib/auth/outcomes.ts'
import type { Provider } from '#web/lib/auth/person.ts'
import { withAuth } from '#web/lib/auth/with-auth.ts'
import { listGuestTests } from '#web/lib/device/guest-tests.ts'
import { retries } from '#web/lib/query-client.ts'

/** The student's target score and test date. Reading them also applies the account's settings to this device. */
export const profileQuery = (account: string) =>
  queryOptions({
    queryKey: [account, 'profile'],
    queryFn: async (): Promise<Pick<Profile, 'targetScore' | 'testDate'>> => {
      const { targetScore, testDate } = await syncSettings(account)
      return { targetScore, testDate }
    },
    retry: retries(2, isRetryable),
  })

/** How a student signs in: with a password of this site, or at Google or their school. */
export type SignInWay = 'password' | Provider

/** How this student signs in, as the tokens say. */
export const signInWayQuery = (account: string) =>
  queryOptions({
    queryKey: [account, 'sign-in-way'],
    queryFn: async (): Promise<SignInWay> => {
      const way = await withAuth(({ readSignInWay }) => readSignInWay())
      return typeof way === 'string' ? way : 'password'
    },
  })

/** Returns a successful outcome of the sign-in library. @throws ApiFailure if it failed, so that the query retries */
function throwIfFailed<T extends string | boolean>(outcome: T | Failed): T {
  if (typeof outcome === 'object') throw new ApiFailure(null, null, outcome.message)
  return outcome
}

/** Whether this student's sign-ins ask for a code of an authenticator app. */
export const authenticatorQuery = (account: string) =>
  queryOptions({
    queryKey: [account, 'authenticator'],
    queryFn: async () => throwIfFailed(await withAuth(({ hasAuthenticator }) => hasAuthenticator())),
  })

/** A new secret for an authenticator app. It stays the same while the setup is open. */
export const appSecretQuery = (account: string) =>
  queryOptions({
    queryKey: [account, 'app-secret'],
    queryFn: async () => throwIfFailed(await withAuth(({ createAppSecret }) => createAppSecret())),
    staleTime: Infinity,
  })

/** This device's guest tests that the account may add. */
export const guestTestsQuery = (account: string) =>
  queryOptions({ queryKey: [account, 'guest-tests'], queryFn: () => listGuestTests(account) })
