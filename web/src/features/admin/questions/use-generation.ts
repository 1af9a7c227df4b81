import { useCallback, useEffect, useState } from 'react'
import type * as z from 'zod'
import type { generationSchemas } from '../../../../../domain/api/generations.schemas.ts'
import { adminApi, type RunReply } from '../../../lib/admin-api.ts'
import { ApiFailure, isPassingSoon } from '../../../lib/api.ts'
import { retry } from '../../../lib/retry.ts'
import { toast } from '../../../lib/toast.ts'
import { messageOf } from '../message-of.ts'
import { useRead } from '../use-read.ts'
import { followRun } from './follow-run.ts'
import { outcomeOf } from './outcome.ts'
import { isUnderWay } from './run-words.ts'

export type GenerationBody = z.input<(typeof generationSchemas)['startGeneration']['body']>
export type Generation = ReturnType<typeof useGeneration>

/** Two further tries of a start, under one key: it starts once. */
const START_DELAYS = [1000, 2000]

/** The runs, and the one under way, whoever started it and wherever: it is followed to its end, which a toast tells. */
export function useGeneration(account: string) {
  const { read, readAgain, tryAgain } = useRead(
    useCallback(() => adminApi.listGenerations({ account }), [account]),
  )
  const [latest, setLatest] = useState<RunReply | null>(null)
  const [starting, setStarting] = useState(false)
  const [lost, setLost] = useState(false)

  const listed = read.kind === 'ready' ? (read.value.runs.find(isUnderWay) ?? null) : null
  // The list may be older than what is known of a run that has ended meanwhile.
  const followed = listed === null || listed.id === latest?.id ? latest : listed
  const running = followed !== null && isUnderWay(followed) ? followed : null
  const id = running?.id ?? null

  useEffect(() => {
    if (id === null) return
    return followRun(account, id, {
      onLost: setLost,
      onRun: (run) => {
        setLatest(run)
        if (isUnderWay(run)) return
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
    /** Newest first, as far as they are known. */
    runs: latest === null || runs.some((run) => run.id === latest.id) ? runs : [latest, ...runs],
    running,
    starting,
    /** The server could not be asked how far the run is. */
    lost: lost && running !== null,
    start: async (body: GenerationBody) => {
      setStarting(true)
      try {
        const idempotencyKey = crypto.randomUUID()
        const call = () => adminApi.startGeneration({ account, body, idempotencyKey })
        setLatest(await retry(call, START_DELAYS, isPassingSoon))
      } catch (error) {
        if (!(error instanceof ApiFailure)) console.error(error)
        toast('Generation Failed', messageOf(error) ?? 'Failed to generate questions', { destructive: true })
        // Another administrator's run may be under way, or this one may have begun all the same.
        readAgain()
      } finally {
        setStarting(false)
      }
    },
    /** @throws ApiFailure where the run could not be told */
    stop: async (): Promise<void> => {
      if (id === null) return
      const call = () => adminApi.stopGeneration({ account, params: { id } })
      setLatest(await retry(call, START_DELAYS, isPassingSoon))
    },
  }
}
