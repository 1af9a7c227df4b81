import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod'
import type { generationSchemas } from '#domain/api/generations.schemas.ts'
import { adminApi, type RunReply } from '#web/lib/admin-api.ts'
import { retries } from '#web/lib/query-client.ts'
import { toast } from '#web/lib/toast.ts'
import { messageOf } from '../loaded.tsx'
import { countsQuery, draftsKey, poolsKey, runQuery, runsQuery } from '../queries.ts'
import { outcomeOf } from './outcome.ts'
import { isInProgress } from './run-text.ts'

export type GenerationBody = z.input<(typeof generationSchemas)['startGeneration']['body']>
export type Generation = ReturnType<typeof useGeneration>

/** The longest time between a reply and the render that uses it, in ms. */
const USED_WITHIN_MS = 30_000

/** Returns the runs. Follows the current one to its end, whoever started it, and then shows a toast. */
export function useGeneration(account: string) {
  const client = useQueryClient()
  const query = useQuery(runsQuery(account))
  const { runs: listed = [] } = query.data ?? {}
  /** The id of the run that was started or followed last. */
  const [id, setId] = useState<string | null>(null)
  const { data: followed, dataUpdatedAt, failureCount } = useQuery(runQuery(account, id))
  const inProgress = listed.find(isInProgress)
  // Follows the run that the list shows in progress, whoever started it.
  if (inProgress !== undefined && inProgress.id !== id) setId(inProgress.id)
  // The polled state comes first: the list may be older, and still show an ended run in progress.
  const latest = followed ?? listed.find((run) => run.id === id) ?? null
  const running = latest !== null && isInProgress(latest) ? latest : null

  const outcome = followed !== undefined && !isInProgress(followed) && dataUpdatedAt > 0 ? followed : null
  useEffect(() => {
    if (outcome === null) return
    const { title, description, destructive } = outcomeOf(outcome)
    toast(title, description, { destructive })
    void client.invalidateQueries(runsQuery(account))
    void client.invalidateQueries({ queryKey: draftsKey(account) })
  }, [client, account, outcome])

  // Each batch stores its sets, which changes the counts.
  const published = `${running?.id ?? ''} ${running?.batchesDone ?? 0}`
  const lastPublished = useRef(published)
  useEffect(() => {
    if (lastPublished.current === published) return
    lastPublished.current = published
    void client.invalidateQueries(countsQuery)
    void client.invalidateQueries({ queryKey: draftsKey(account) })
    void client.invalidateQueries({ queryKey: poolsKey(account) })
  }, [client, account, published])

  const follow = (run: RunReply) => {
    // A run gets its toast when a poll finds its end, so the replies to a start and a stop have the date 0.
    const { queryKey } = runQuery(account, run.id)
    // By default, data that no component uses yet is removed at once.
    client.setQueryDefaults(queryKey, { gcTime: USED_WITHIN_MS })
    client.setQueryData(queryKey, run, { updatedAt: 0 })
    setId(run.id)
  }
  const start = useMutation({
    // The retries share an idempotency key, so the run starts only once.
    mutationFn: (call: { body: GenerationBody; idempotencyKey: string }) =>
      adminApi.startGeneration({ account, ...call }),
    retry: retries(2),
    onSuccess: follow,
    onError: (error) => {
      toast('Generation Failed', messageOf(error) ?? 'Failed to generate questions', { destructive: true })
      // Another administrator's run may be in progress, or this one may have started despite the error.
      void client.invalidateQueries(runsQuery(account))
    },
  })
  const stop = useMutation({
    mutationFn: (runId: string) => adminApi.stopGeneration({ account, params: { id: runId } }),
    retry: retries(2),
    onSuccess: follow,
  })

  const runs = listed.map((run) => (run.id === latest?.id ? latest : run))
  return {
    query,
    /** The known runs, newest first. */
    runs: latest === null || runs.some((run) => run.id === latest.id) ? runs : [latest, ...runs],
    running,
    /** The run that ended while this screen followed it; null if none has. Its counts are the listed ones. */
    ended:
      outcome === null
        ? null
        : (listed.find((run) => run.id === outcome.id && !isInProgress(run)) ?? outcome),
    isStarting: start.isPending,
    /** Whether the last poll of the current run failed. */
    hasPollFailed: failureCount > 0 && running !== null,
    start: (body: GenerationBody) => start.mutate({ body, idempotencyKey: crypto.randomUUID() }),
    /** @throws ApiFailure if the request to stop the run failed */
    stop: async (): Promise<void> => {
      if (running !== null) await stop.mutateAsync(running.id)
    },
  }
}
