import { useCallback, useEffect, useState } from 'react'
import type * as z from 'zod'
import type { generationSchemas } from '#domain/api/generations.schemas.ts'
import { adminApi, type RunReply } from '#web/lib/admin-api.ts'
import { ApiFailure, isRetryableSoon } from '#web/lib/api.ts'
import { retry } from '#web/lib/retry.ts'
import { toast } from '#web/lib/toast.ts'
import { messageOf } from '../message-of.ts'
import { useRead } from '../use-read.ts'
import { followRun } from './follow-run.ts'
import { outcomeOf } from './outcome.ts'
import { isInProgress } from './run-text.ts'

export type GenerationBody = z.input<(typeof generationSchemas)['startGeneration']['body']>
export type Generation = ReturnType<typeof useGeneration>

/** Two retries of a start. They share a key, so the run starts only once. */
const START_DELAYS = [1000, 2000]

/** Returns the runs. Follows the current one to its end, whoever started it, and then shows a toast. */
export function useGeneration(account: string) {
  const { read, readAgain, tryAgain } = useRead(
    useCallback(() => adminApi.listGenerations({ account }), [account]),
  )
  const [latest, setLatest] = useState<RunReply | null>(null)
  const [starting, setStarting] = useState(false)
  const [lost, setLost] = useState(false)

  const listed = read.kind === 'ready' ? (read.value.runs.find(isInProgress) ?? null) : null
  // The list may be older than the latest poll of a run that has ended since.
  const followed = listed === null || listed.id === latest?.id ? latest : listed
  const running = followed !== null && isInProgress(followed) ? followed : null
  const id = running?.id ?? null

  useEffect(() => {
    if (id === null) return
    return followRun(account, id, {
      onLost: setLost,
      onRun: (run) => {
        setLatest(run)
        if (isInProgress(run)) return
        const { title, description, destructive } = outcomeOf(run)
        toast(title, description, { destructive })
        readAgain()
      },
    })
  }, [account, id, readAgain])

  const runs =
    read.kind === 'ready' ? read.value.runs.map((run) => (run.id === latest?.id ? latest : run)) : []

  return {
    read,
    tryAgain,
    /** The known runs, newest first. */
    runs: latest === null || runs.some((run) => run.id === latest.id) ? runs : [latest, ...runs],
    running,
    starting,
    /** Whether the last poll of the current run failed. */
    lost: lost && running !== null,
    start: async (body: GenerationBody) => {
      setStarting(true)
      try {
        const idempotencyKey = crypto.randomUUID()
        const call = () => adminApi.startGeneration({ account, body, idempotencyKey })
        setLatest(await retry(call, START_DELAYS, isRetryableSoon))
      } catch (error) {
        if (!(error instanceof ApiFailure)) console.error(error)
        toast('Generation Failed', messageOf(error) ?? 'Failed to generate questions', { destructive: true })
        // Another administrator's run may be in progress, or this one may have started despite the error.
        readAgain()
      } finally {
        setStarting(false)
      }
    },
    /** @throws ApiFailure if the server couldn't be asked to stop the run */
    stop: async (): Promise<void> => {
      if (id === null) return
      const call = () => adminApi.stopGeneration({ account, params: { id } })
      setLatest(await retry(call, START_DELAYS, isRetryableSoon))
    },
  }
}
