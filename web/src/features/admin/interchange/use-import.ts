import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { FileProblem } from '#domain/interchange/problem.ts'
import { adminApi, type ImportedSetReply } from '#web/lib/admin-api.ts'
import { explain } from '../loaded.tsx'
import { draftsKey } from '../queries.ts'
import { planImport, type ImportPlan } from './plan-import.ts'

/**
 * An import. The administrator is to `choose` a file. After `reading`, the file is `refused` if it has a problem, and
 * otherwise `ready`. While `importing`, the sets are imported one after another, until all are `done`. The
 * administrator or a failed call may stop this, which leaves the import `paused`.
 */
export type ImportState =
  | { step: 'choose'; problem: string | null }
  | { step: 'reading'; file: string; done: number; total: number }
  | { step: 'refused'; file: string; problems: readonly FileProblem[] }
  | { step: 'ready' | 'importing' | 'done'; plan: ImportPlan; results: readonly ImportedSetReply[] }
  | { step: 'paused'; plan: ImportPlan; results: readonly ImportedSetReply[]; problem: string | null }

export type Import = ReturnType<typeof useImport>

/** Returns an import and its actions. It stops when the page is left. */
export function useImport(account: string) {
  const client = useQueryClient()
  const [state, setState] = useState<ImportState>({ step: 'choose', problem: null })
  const isStopping = useRef(false)
  useEffect(() => {
    isStopping.current = false
    return () => {
      isStopping.current = true
    }
  }, [])

  async function choose(file: File): Promise<void> {
    setState({ step: 'reading', file: file.name, done: 0, total: 0 })
    try {
      const planned = await planImport(account, file, (done, total) =>
        setState({ step: 'reading', file: file.name, done, total }),
      )
      setState(
        'plan' in planned
          ? { step: 'ready', plan: planned.plan, results: [] }
          : { step: 'refused', file: file.name, problems: planned.problems },
      )
    } catch (error) {
      setState({ step: 'choose', problem: `The file was not read. ${explain(error)}` })
    }
  }

  /** Imports the sets, starting at the first set that has no result yet. */
  async function start(plan: ImportPlan, earlier: readonly ImportedSetReply[]): Promise<void> {
    isStopping.current = false
    const results = [...earlier]
    setState({ step: 'importing', plan, results })
    const { file, digest, sets } = plan
    try {
      for (const [place, { raw }] of [...sets.entries()].slice(results.length)) {
        if (isStopping.current) return setState({ step: 'paused', plan, results, problem: null })
        results.push(await adminApi.importSet({ account, body: { file, digest, place, set: raw } }))
        setState({ step: 'importing', plan, results: [...results] })
      }
      setState({ step: 'done', plan, results })
    } catch (error) {
      setState({ step: 'paused', plan, results, problem: explain(error) })
    } finally {
      void client.invalidateQueries({ queryKey: draftsKey(account) })
    }
  }

  return {
    state,
    choose,
    start,
    /** Stops after the set that is being imported. */
    stop: () => {
      isStopping.current = true
    },
    restart: () => setState({ step: 'choose', problem: null }),
  }
}
