import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod'
import type { generationSchemas } from '#domain/api/generations.schemas.ts'
import { adminApi, type RunReply } from '#web/lib/admin-api.ts'
import { retries } from '#web/lib/query-client.ts'
import { toast } from '#web/lib/toast.ts'
import { messageOf } from '../loaded.tsx'
import { countsQuery, draftsKey, poolsKey, runQuery, runsQuery } from '../queries.ts'
import { endMessageOf } from './run-end.ts'
import { isInProgress } from './run-text.ts'

export type GenerationBody = z.input<(typeof generationSchemas)['startGeneration']['body']>
export type Generation = ReturnType<typeof useGeneration>

/** The longest time between a reply and the render that uses it, in ms. */
const USED_WITHIN_MS = 30_000

/**
 * Returns the runs, and functions that start and stop one. Polls the run in progress, whoever started it, and shows a
 * toast when it ends.
 */
export function useGeneration(account: string) {
  const client = useQueryClient()
  const query = useQuery(runsQuery(account))
  const { runs: listedRuns = [] } = query.data ?? {}
  /** The id of the polled run: the one in progress in the list, or the one that was last started or stopped here. */
  const [id, setId] = useState<string | null>(null)
  const { data: polledRun, dataUpdatedAt, failureCount } = useQuery(runQuery(account, id))
  const listedRunning = listedRuns.find(isInProgress)
  if (listedRunning !== undefined && listedRunning.id !== id) setId(listedRunning.id)
  // The polled state comes first: the list may be older, and still show an ended run as in progress.
  const latest = polledRun ?? listedRuns.find((run) => run.id === id) ?? null
  const running = latest !== null && isInProgress(latest) ? latest : null

  const endedRun = polledRun !== undefined && !isInProgress(polledRun) && dataUpdatedAt > 0 ? polledRun : null
  useEffect(() => {
    if (endedRun === null) return
    const { title, description, destructive } = endMessageOf(endedRun)
    toast(title, description, { destructive })
    void client.invalidateQueries(runsQuery(account))
    void client.invalidateQueries({ queryKey: draftsKey(account) })
  }, [client, account, endedRun])

  // Each batch stores its sets, so the counts and the lists change.
  const progress = `${running?.id ?? ''} ${running?.batchesDone ?? 0}`
  const lastProgress = useRef(progress)
  useEffect(() => {
    if (lastProgress.current === progress) return
    lastProgress.current = progress
    void client.invalidateQueries(countsQuery)
    void client.invalidateQueries({ queryKey: draftsKey(account) })
    void client.invalidateQueries({ queryKey: poolsKey(account) })
  }, [client, account, progress])

  const follow = (run: RunReply) => {
    // Only an end that a poll finds gets a toast, so the replies to a start and a stop are stored with the date 0.
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

  const runs = listedRuns.map((run) => (run.id === latest?.id ? latest : run))
  return {
    query,
    /** The known runs, newest first. */
    runs: latest === null || runs.some((run) => run.id === latest.id) ? runs : [latest, ...runs],
    /** The run in progress; null if there is none. */
    running,
    /** The run that ended while this screen polled it; null if none has. Read from the list once its end is listed. */
    endedRun:
      endedRun === null
        ? null
        : (listedRuns.find((run) => run.id === endedRun.id && !isInProgress(run)) ?? endedRun),
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
