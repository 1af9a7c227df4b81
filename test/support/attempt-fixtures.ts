import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { ContentSet } from '#domain/items/content-set.ts'
import { fromContent } from '#lambdas/shared/bank/from-content.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { randomToken } from '#lambdas/shared/platform/hash.ts'
import { createAttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import type { Api, NewTest, ServedTest } from './api-client.ts'
import { createBankStores } from './bank-stores.ts'
import { createCoreWithClock } from './core.ts'
import { openDatabase } from './database.ts'
import { createFaultyCaller, type PlannedFault } from './faulty-caller.ts'
import { planFaults } from './faulty-client.ts'
import { correctOptions, fixtureBank, questionName } from './fixture-bank.ts'
import { scoreOf, type AttemptRecord } from './attempt-record.ts'

/** A table with a small bank, and attempts on it. A test plans when the server of an attempt crashes. */

export type AttemptFixtures = Awaited<ReturnType<typeof openAttemptFixtures>>
export type AttemptFixture = Awaited<ReturnType<AttemptFixtures['open']>>

/** Two sets per pool, so that tests can still be created when one is retired. */
const bank = fixtureBank({ questionsPerPool: { english: 16, math: 6, reading: 11, science: 6 } })

export async function openAttemptFixtures() {
  const { client, connect, table } = await openDatabase()
  const stores = createBankStores(table)
  await seedBank(stores, bank)
  const attempts = createAttemptStore(table)
  const keys = correctOptions(bank)
  const faultyClient = connect()
  const faults = planFaults(faultyClient)
  let revisions = 0

  const keyOf = (question: ServedTest['questions'][number]): string => {
    const key = keys.get(questionName(question))
    if (key === undefined) throw new Error(`no key for ${question.questionText}`)
    return key
  }
  const sourceOf = ({ section, title }: ServedTest['sets'][number], version: string): ContentSet => {
    const source = bank.find(
      (set) => set.version === version && set.section === section && set.title === title,
    )
    if (source === undefined) throw new Error(`no source of ${title}`)
    return source
  }

  /**
   * Creates a guest's attempt on its own server, whose clock is `clock`.
   * @param creationFault the fault during the creation
   */
  async function open(
    test: NewTest,
    seed: number,
    clock: { readonly now: number },
    creationFault: PlannedFault,
  ) {
    const token = randomToken()
    // Creates a new server object in this process, without the caches of the previous one.
    const start = (): Api => createCoreWithClock(faultyClient, seed, clock).createGuest().withToken(token)
    const { callOnce, callWithRetry, restart } = createFaultyCaller(faults, start)

    const headers = { 'idempotency-key': randomToken() }
    const create = (fault: PlannedFault) =>
      callWithRetry((api) => api.create({ ...test, device: 'first' }, headers), fault)
    const created = await create(creationFault)
    if (created.kind !== 'ok') throw new Error(`no test was created: ${created.status}`)
    const { attempt, questions, sets } = created.reply
    const formKeys = questions.map(keyOf)
    const retired: Parameters<typeof stores.directories.retire>[] = []
    let result: unknown

    return {
      id: attempt.id,
      attempt,
      questions,
      formKeys,
      callOnce,
      callWithRetry,
      create,
      restart,

      /**
       * Expects the stored record to equal one of these candidates, with the score that follows from it.
       * Returns the stored record.
       */
      async expectStoredRecord(candidates: readonly AttemptRecord[]): Promise<AttemptRecord> {
        const stored = (await attempts.read(attempt.id, clock.now))?.attempt
        if (stored === undefined) throw new Error('the attempt is gone')
        const { state, answers } = stored
        const storedRecord: AttemptRecord = {
          answers: answers.map(({ choice, ...rest }, place) => ({
            userAnswer: choice === null ? null : (questions[place]?.options[choice] ?? null),
            ...rest,
          })),
          ended: state === 'open' || state === 'checked' ? 'no' : state,
        }
        const found = candidates.find((candidate) => isDeepStrictEqual(candidate, storedRecord))
        if (found === undefined)
          expect(storedRecord, `unlike each of ${candidates.length} candidates; the first one`).toEqual(
            candidates[0],
          )
        // Only a closed record has a score, which follows from its answers and never changes.
        if (state === 'closed') {
          expect(stored.result).toMatchObject(scoreOf(storedRecord, formKeys))
          expect(stored.result).toEqual((result ??= stored.result))
        } else expect(stored.result).toBeNull()
        return storedRecord
      },

      /** Publishes a revision of one of the form's sets, with other texts and keys. */
      async revise(which: number) {
        const set = sets[which % sets.length]
        if (set === undefined) return
        revisions += 1
        const source = sourceOf(set, attempt.version)
        const revised: ContentSet = {
          ...source,
          questions: source.questions.map((question) => ({
            ...question,
            questionText: `Revision ${revisions}. ${question.questionText}`,
            correctAnswer: question.options[(question.options.indexOf(question.correctAnswer) + 1) % 4] ?? '',
          })),
        }
        for (const [name, option] of correctOptions([revised])) keys.set(name, option)
        await stores.publish(`content:${source.id}`, fromContent(revised))
      },

      /** Retires one of the form's sets, unless this attempt has retired one already. */
      async retire(which: number) {
        const set = sets[which % sets.length]
        if (set === undefined || retired.length > 0) return
        retired.push([{ version: attempt.version, section: set.section }, set.id])
        for (const [pool, setId] of retired) await stores.directories.retire(pool, setId)
      },

      async unretireSets() {
        for (const [pool, setId] of retired) await stores.directories.unretire(pool, setId)
      },
    }
  }

  return { client, open }
}
