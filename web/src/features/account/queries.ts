import { queryOptions } from '@tanstack/react-query'
import type { Profile } from '#domain/accounts/profile.ts'
import { isRetryable, meApi } from '#web/lib/api.ts'
import { withAuth } from '#web/lib/auth/with-auth.ts'
import { listGuestTests } from '#web/lib/device/guest-tests.ts'
import { retries } from '#web/lib/query-client.ts'

/** The student's settings. */
export const profileQuery = (account: string) =>
  queryOptions({
    queryKey: [account, 'profile'],
    queryFn: async (): Promise<Profile> => {
      const { targetScore, timing, theme } = await meApi.getMe({ account })
      return { targetScore, timing, theme }
    },
    retry: retries(2, isRetryable),
  })

/** How a student signs in: with our password, or through Google. */
export type SignInWay = 'password' | 'google'

/** How this student signs in, as the tokens say. */
export const signInWayQuery = (account: string) =>
  queryOptions({
    queryKey: [account, 'sign-in-way'],
    queryFn: async (): Promise<SignInWay> =>
      (await withAuth(({ isGoogleAccount }) => isGoogleAccount())) === true ? 'google' : 'password',
  })

/** This device's guest tests that the account may add. */
export const guestTestsQuery = (account: string) =>
  queryOptions({ queryKey: [account, 'guest-tests'], queryFn: () => listGuestTests(account) })
