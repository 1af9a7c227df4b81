import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeList, type ListChange } from '#domain/colleges/college-list.ts'
import { VisibleError } from '#domain/errors.ts'
import { ApiFailure } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { collegesApi, ownCollegesQuery } from './queries.ts'

/**
 * Returns a function that changes the student's list. The screen shows the change at once, and takes it back if the
 * server doesn't store it.
 */
export function useChangeColleges(account: string): (change: ListChange) => void {
  const client = useQueryClient()
  const { queryKey } = ownCollegesQuery(account)
  const mutationKey = [account, 'change-colleges']
  const { mutate } = useMutation({
    mutationKey,
    // One at a time, so that the last reply has all changes.
    scope: { id: `colleges-${account}` },
    mutationFn: (body: ListChange) => collegesApi.changeColleges({ account, body }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (shown) => {
        if (shown === undefined) return shown
        const { colleges, bestScore } = changeList(shown, change)
        return { ...shown, colleges: [...colleges], bestScore }
      })
    },
    onError(error) {
      toast('Your list wasn’t changed', problemText(error), { destructive: true })
    },
    onSettled(list) {
      // A later change is on the screen already, and its own response brings everything.
      if (client.isMutating({ mutationKey }) > 1) return undefined
      if (list === undefined) return client.invalidateQueries({ queryKey })
      client.setQueryData(queryKey, (shown) => shown && { ...shown, ...list })
      return undefined
    },
  })
  return mutate
}

function problemText(error: Error): string {
  if (error instanceof VisibleError) return error.message
  if (error instanceof ApiFailure && error.code === 'unprocessable') return error.message
  return 'Check your connection and try again.'
}
