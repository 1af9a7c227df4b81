import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiFailure, isRetryableSoon } from './api.ts'
import { currentAccount, onSessionChange } from './auth/session.ts'

/**
 * The first part of the key of a query to the server: the account that owns the data, null for a guest, or `EVERYONE`
 * for data that is the same for all.
 */
export const EVERYONE = 'everyone'

/** Returns the rule for a number of retries after retryable failures. By default, a query has two. */
export const retries =
  (times: number, isRetryable = isRetryableSoon) =>
  (failures: number, error: Error): boolean =>
    failures < times && isRetryable(error)

/** Logs an error that is a bug. The screen shows a failed call itself. */
const onError = (error: Error): void => {
  if (!(error instanceof ApiFailure)) console.error(error)
}

const defaults = {
  // A call without a network fails at once, and the screen says so.
  networkMode: 'always',
  retry: retries(2),
  retryDelay: (failures: number) => 1000 * 2 ** failures,
} as const

/** The state of the server's data in this tab. Each screen reads its data when it opens. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: { ...defaults, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
    mutations: { ...defaults, retry: false, gcTime: 0 },
  },
})

let account = currentAccount()
onSessionChange(() => {
  if (currentAccount() === account) return
  account = currentAccount()
  // Removes the previous user's data.
  queryClient.removeQueries({ predicate: ({ queryKey: [owner] }) => owner !== EVERYONE })
})
