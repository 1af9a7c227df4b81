import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { solutionRoutes } from '#domain/api/solutions.routes.ts'
import type { solutionSchemas } from '#domain/api/solutions.schemas.ts'
import { type OwnQuestionRef, sourceIdOf } from '#domain/learning/own-question-ref.ts'
import { ApiFailure, client, isRetryable } from '#web/lib/api.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { retries } from '#web/lib/query-client.ts'

const api = client<typeof solutionRoutes, typeof solutionSchemas>(solutionRoutes)

const idsOf = (about: OwnQuestionRef) => [sourceIdOf(about), about.questionId] as const

/** Returns the query for the steps of a question. They're fetched once per page load. */
const solutionQuery = (account: string, about: OwnQuestionRef) =>
  queryOptions({
    queryKey: [account, 'solution', ...idsOf(about)],
    queryFn: () =>
      api.getSolution({ account, params: { source: sourceIdOf(about), questionId: about.questionId } }),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: retries(1, isRetryable),
  })

/**
 * Returns the query for the number of opened steps. The query client stores it, because filters and printing mount the
 * question again, which would reset a component's state.
 */
const openedQuery = (about: OwnQuestionRef) =>
  queryOptions({
    queryKey: ['opened-steps', ...idsOf(about)],
    queryFn: () => 0,
    initialData: 0,
    enabled: false,
    staleTime: Infinity,
    gcTime: Infinity,
  })

/** Returns the signed-in account's id; empty if nobody is signed in. */
const useAccount = (): string => {
  const session = useSession()
  return session.status === 'signed-in' ? session.person.userId : ''
}

/** Returns the steps of a question that the student has opened. */
export function useOpenedSteps(about: OwnQuestionRef): readonly string[] {
  const { data: openedCount } = useQuery(openedQuery(about))
  const { data } = useQuery({ ...solutionQuery(useAccount(), about), enabled: false })
  return data?.steps.slice(0, openedCount) ?? []
}

/**
 * Returns a question's `openedSteps`, the number of all its steps (null until they're loaded), and the function that
 * opens more.
 */
export function useSolution(about: OwnQuestionRef) {
  const cache = useQueryClient()
  const account = useAccount()
  const openedSteps = useOpenedSteps(about)
  const { data } = useQuery({ ...solutionQuery(account, about), enabled: false })
  const [isLoading, setIsLoading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** Opens the next step, or all of them. The steps are fetched with the first one. */
  const open = async (count: 1 | 'all'): Promise<void> => {
    if (isLoading) return
    setIsLoading(true)
    setProblem(null)
    try {
      const { steps } = await cache.fetchQuery(solutionQuery(account, about))
      const next = count === 'all' ? steps.length : Math.min(openedSteps.length + 1, steps.length)
      cache.setQueryData(openedQuery(about).queryKey, next)
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setIsLoading(false)
    }
  }
  return { openedSteps, total: data?.steps.length ?? null, isLoading, problem, open }
}

function problemText(error: unknown): string {
  // The server's messages are written for students, except for internal errors, which explain nothing.
  if (error instanceof ApiFailure && error.code !== null && error.code !== 'internal') return error.message
  return 'We couldn’t load the steps. Check your connection and try again.'
}
