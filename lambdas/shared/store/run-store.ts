import * as z from 'zod'
import type { BatchResult } from '#domain/generation/run.ts'
import { runKey, runLockKey } from './keys.ts'
import {
  newRun,
  packOutcome,
  readRun,
  resultRow,
  runIdOf,
  RUNS_OWNER,
  type Closing,
  type NewRun,
  type Outcome,
  type StoredRun,
} from './run-item.ts'
import { createRejectionStore } from './rejection-store.ts'
import { TABLE } from './table-schema.ts'
import type { Table } from './table.ts'

/**
 * The run no longer runs, so a step has nothing to do. The state machine distinguishes errors by name.
 * Names are explicit strings, because a bundler shortens class names.
 */
export class RunOver extends Error {
  override readonly name = 'RunOver'
}

export type RunStore = ReturnType<typeof createRunStore>

/**
 * Stores generation runs. Every change of a run's item is conditional on what it holds, so a batch is staged
 * once and a run ends once, despite repeated or late writers.
 */
export function createRunStore(table: Table) {
  return {
    ...batchWrites(table),
    ...endWrites(table),
    ...createRejectionStore(table),

    /** Returns false if a run with this id already exists. */
    create: (run: NewRun) => table.putIfAbsent({ ...runKey(run.id), ...newRun(run) }),

    async read(id: string): Promise<StoredRun | undefined> {
      const item = await table.get(runKey(id))
      return item === undefined ? undefined : readRun(item)
    },

    /** Returns runs, newest first. A run created within the last second may be missing. */
    async newest(most: number): Promise<StoredRun[]> {
      const { name, partitionKey } = TABLE.ownerIndex
      const { items } = await table.page(
        { index: name, partitionKey, value: RUNS_OWNER },
        { limit: most, backward: true },
      )
      const stored = await table.batchGet(items.map((item) => runKey(runIdOf(item))))
      return stored.map(readRun).toSorted((a, b) => b.createdAt - a.createdAt)
    },
  }
}

/**
 * The writes of a batch's life: begun, staged, and done. The field `underWay` has the index of the begun batch.
 */
function batchWrites(table: Table) {
  const names = { '#state': 'state', '#results': 'results', '#pending': 'pending' }
  return {
    /**
     * Counts a batch as requested, before its first call. Returns false if the batch is staged or done, or
     * the run has stopped.
     */
    begin: (id: string, batch: number, asked: number) =>
      table.update(runKey(id), {
        set: 'SET #results.#batch = :begun, underWay = :index',
        when: '#state = :running AND attribute_not_exists(#results.#batch.endedAt) AND attribute_not_exists(#pending)',
        names: { ...names, '#batch': String(batch) },
        values: {
          ':running': 'running',
          ':index': batch,
          ':begun': resultRow({ asked, validated: 0, rejected: {}, endedAt: null }),
        },
      }),

    /**
     * Stages the outcome of a begun batch. Returns false if it is already staged or done, or the run has
     * stopped.
     */
    stage: (id: string, batch: number, outcome: Outcome) =>
      table.update(runKey(id), {
        set: 'SET #pending = :pending',
        when:
          '#state = :running AND attribute_exists(#results.#batch) AND ' +
          'attribute_not_exists(#results.#batch.endedAt) AND attribute_not_exists(#pending)',
        names: { ...names, '#batch': String(batch) },
        values: { ':running': 'running', ':pending': { batch, outcome: packOutcome(outcome) } },
      }),

    /**
     * Replaces the staged outcome with its result, after its drafts are stored. Returns false if somebody else
     * already did.
     */
    recordResult: (id: string, batch: number, result: BatchResult) =>
      table.update(runKey(id), {
        set: 'SET #results.#batch = :result REMOVE #pending, underWay',
        when: '#pending.#of = :index',
        names: { '#results': 'results', '#pending': 'pending', '#of': 'batch', '#batch': String(batch) },
        values: { ':index': batch, ':result': resultRow(result) },
      }),
  }
}

/** The writes that end a run. */
function endWrites(table: Table) {
  return {
    /**
     * Prevents further batches from beginning or being staged. Returns false if the run is over, closing,
     * or already stopped.
     */
    stop: (id: string) =>
      table.update(runKey(id), {
        set: 'SET #state = :stopping',
        when: '#state = :running',
        names: { '#state': 'state' },
        values: { ':running': 'running', ':stopping': 'stopping' },
      }),

    /** Ends a run without open batches. Returns false if it has open ones or is no longer running. */
    finish: (id: string, endedAt: number) =>
      table.update(runKey(id), {
        set: 'SET #state = :finished, endedAt = :at',
        when: '#state = :running AND attribute_not_exists(#pending) AND attribute_not_exists(underWay)',
        names: { '#state': 'state', '#pending': 'pending' },
        values: { ':running': 'running', ':finished': 'finished', ':at': endedAt },
      }),

    /**
     * Records how the run will end, and stops batches from beginning or being staged. Returns false if that
     * was already recorded, or if the run is over.
     */
    startClosing: (id: string, closing: Closing) =>
      table.update(runKey(id), {
        set: 'SET #state = :stopping, closing = :closing',
        when: '#state IN (:running, :stopping) AND attribute_not_exists(closing)',
        names: { '#state': 'state' },
        values: { ':running': 'running', ':stopping': 'stopping', ':closing': closing },
      }),

    /**
     * Ends a run, and stores the results of the batches that began but weren't staged. Returns false if a
     * batch is still staged, or if the run had already ended.
     */
    endClosing: (
      id: string,
      { state, reason }: Closing,
      results: ReadonlyMap<number, BatchResult>,
      endedAt: number,
    ) => {
      const unstaged = [...results]
      return table.update(runKey(id), {
        set: `SET #state = :state, endedAt = :at, reason = :reason${unstaged.map((_, index) => `, #results.#b${index} = :b${index}`).join('')} REMOVE underWay`,
        when: '#state = :stopping AND attribute_exists(closing) AND attribute_not_exists(#pending)',
        names: {
          '#state': 'state',
          '#pending': 'pending',
          ...(unstaged.length === 0 ? {} : { '#results': 'results' }),
          ...Object.fromEntries(unstaged.map(([batch], index) => [`#b${index}`, String(batch)])),
        },
        values: {
          ':stopping': 'stopping',
          ':state': state,
          ':at': endedAt,
          ':reason': reason,
          ...Object.fromEntries(unstaged.map(([, result], index) => [`:b${index}`, resultRow(result)])),
        },
      })
    },
  }
}

const lockItem = z.object({ runId: z.string(), takenAt: z.int() })

/** The run that has the lock, and when it took the lock, epoch ms. */
export type RunLock = z.output<typeof lockItem>
export type RunLockStore = ReturnType<typeof createRunLockStore>

/** Allows one run at a time. The lock is never released: it is free once its run is over. */
export function createRunLockStore(table: Table) {
  return {
    async read(): Promise<RunLock | undefined> {
      const item = await table.get(runLockKey)
      return item === undefined ? undefined : lockItem.parse(item)
    },

    /**
     * Takes the lock from the run that had it when it was read, or for the first time. Returns false if
     * somebody else was faster.
     */
    take: (lock: RunLock, from: RunLock | undefined) =>
      table.put(
        { ...runLockKey, ...lock },
        from === undefined
          ? { when: 'attribute_not_exists(pk)' }
          : { when: 'runId = :from AND takenAt = :at', values: { ':from': from.runId, ':at': from.takenAt } },
      ),
  }
}
