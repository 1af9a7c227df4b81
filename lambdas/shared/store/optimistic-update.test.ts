import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Contested, LOST, updateOptimistically } from './optimistic-update.ts'

const contested = () => new Contested('others were faster')
const never = () => Promise.reject(new Error('not expected'))

describe('updateOptimistically', () => {
  test('replies without a write if there is nothing to change', async () => {
    const reply = await updateOptimistically({
      read: async () => 7,
      decide: (state) => ({ reply: state }),
      write: never,
      tries: 1,
      contested,
    })
    expect(reply).toBe(7)
  })

  test('reads and decides again after a lost write and after a lost read', async () => {
    const reads = [1, LOST, 3, 4] as const
    let round = 0
    const decided: number[] = []
    const pauses: number[] = []
    const reply = await updateOptimistically({
      read: async () => reads[round++] ?? LOST,
      decide: (state: number) => {
        decided.push(state)
        return { change: state }
      },
      write: async (change: number) => (change < 4 ? LOST : `wrote ${change}`),
      tries: 4,
      pause: async (retry) => void pauses.push(retry),
      contested,
    })
    expect(reply).toBe('wrote 4')
    expect(decided).toEqual([1, 3, 4])
    expect(pauses).toEqual([1, 2, 3])
  })

  test('throws the error of `contested` after exactly the allowed rounds, without a last pause', async () => {
    let writes = 0
    const pauses: number[] = []
    const update = updateOptimistically({
      read: async () => 0,
      decide: () => ({ change: null }),
      write: async () => {
        writes += 1
        return LOST
      },
      tries: 3,
      pause: async (retry) => void pauses.push(retry),
      contested,
    })
    await expect(update).rejects.toThrow(Contested)
    expect(writes).toBe(3)
    expect(pauses).toEqual([1, 2])
  })

  test.each(['read', 'decide', 'write'] as const)('throws an error of %s at once', async (where) => {
    const calls: string[] = []
    const call = (name: string) => {
      calls.push(name)
      if (name === where) throw new RangeError(name)
    }
    const update = updateOptimistically({
      read: async () => call('read'),
      decide: () => {
        call('decide')
        return { change: null }
      },
      write: async () => call('write'),
      tries: 5,
      contested,
    })
    await expect(update).rejects.toThrow(RangeError)
    expect(calls.at(-1)).toBe(where)
    expect(new Set(calls).size).toBe(calls.length)
  })
})

const EMPTY: { version: number; by: readonly number[] } = { version: 0, by: [] }

/** Runs writers that compete for one versioned item, in an order that the scheduler chooses. */
async function compete(scheduler: fc.Scheduler, writers: number, tries: number) {
  let stored = EMPTY
  /** The writer of each commit, with the state that it decided on. */
  const commits: { writer: number; basis: typeof stored; replaced: typeof stored }[] = []
  const run = (writer: number) =>
    updateOptimistically({
      read: () => scheduler.schedule(Promise.resolve('read')).then(() => stored),
      decide: (basis) => ({
        change: { basis, next: { version: basis.version + 1, by: [...basis.by, writer] } },
      }),
      write: async ({ basis, next }) => {
        await scheduler.schedule(Promise.resolve('write'))
        if (stored.version !== basis.version) return LOST
        commits.push({ writer, basis, replaced: stored })
        stored = next
        return next.version
      },
      tries,
      contested,
    })
  const updates = Promise.allSettled(Array.from({ length: writers }, (_, writer) => run(writer)))
  await scheduler.waitFor(updates)
  return { stored, commits, outcomes: await updates }
}

describe('updateOptimistically, in any interleaving', () => {
  const writers = fc.integer({ min: 1, max: 6 })
  const bound = fc.integer({ min: 1, max: 6 })

  test('bases each change on the last commit, and every writer commits once or throws', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), writers, bound, async (scheduler, count, tries) => {
        const { stored, commits, outcomes } = await compete(scheduler, count, tries)
        for (const { basis, replaced } of commits) expect(basis).toBe(replaced)
        expect(stored.by).toEqual(commits.map(({ writer }) => writer))
        outcomes.forEach((outcome, writer) => {
          const own = stored.by.filter((by) => by === writer).length
          expect(own).toBe(outcome.status === 'fulfilled' ? 1 : 0)
          if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Contested)
        })
      }),
    ))

  test('lets every writer commit if each has as many rounds as there are writers', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), writers, async (scheduler, count) => {
        const { stored } = await compete(scheduler, count, count)
        expect(stored.version).toBe(count)
      }),
    ))
})
