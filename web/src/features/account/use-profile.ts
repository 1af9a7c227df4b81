import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#domain/accounts/profile.ts'
import { meApi } from '#web/lib/api.ts'
import { profileQuery } from './queries.ts'

export type AccountProfile = ReturnType<typeof useProfile>

/**
 * Returns the student's settings, and functions that save a change or only show it. A saved change is shown
 * immediately, and reverted if the save fails.
 */
export function useProfile(account: string) {
  const client = useQueryClient()
  const options = profileQuery(account)
  const query = useQuery(options)
  const show = (changes: Partial<Profile>) =>
    client.setQueryData(options.queryKey, (shown) => shown && { ...shown, ...changes })

  const save = useMutation({
    mutationFn: (changes: Partial<Profile>) => meApi.updateMe({ account, body: changes }),
    onMutate: (changes) => {
      const before = client.getQueryData(options.queryKey)
      show(changes)
      return before
    },
    onError: (_error, _changes, before) => client.setQueryData(options.queryKey, before),
  })
  return { query, save, show }
}
