import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { drillRoutes } from '#domain/api/drills.routes.ts'
import type { drillSchemas } from '#domain/api/drills.schemas.ts'
import { client, isRetryableSoon } from '../api.ts'
import { retry } from '../retry.ts'
import { useNavigate } from '../router.ts'
import { drillAddress } from './drill-address.ts'
import { drillProblem } from './drill-problem.ts'

const { createDrill } = client<typeof drillRoutes, typeof drillSchemas>(drillRoutes)
type Body = Parameters<typeof createDrill>[0]['body']

/** The delays before a drill is requested again, in ms. */
const RETRY_DELAYS_MS = [1000]

/** Returns a function that starts and opens a drill. A repeated request after a lost reply starts no second drill. */
export function useStartDrill(account: string) {
  const navigate = useNavigate()
  const request = useRef<{ text: string; key: string } | null>(null)
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: Body) => {
      const text = JSON.stringify(body)
      if (request.current?.text !== text) request.current = { text, key: crypto.randomUUID() }
      const idempotencyKey = request.current.key
      return retry(() => createDrill({ account, idempotencyKey, body }), RETRY_DELAYS_MS, isRetryableSoon)
    },
    onSuccess: ({ id }) => navigate(drillAddress(id)),
  })
  return {
    start: (body: Body) => {
      if (!isPending) mutate(body)
    },
    isStarting: isPending,
    problem: error === null ? null : drillProblem(error).text,
  }
}
