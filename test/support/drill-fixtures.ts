import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { DIFFICULTIES, TOPICS, type Section } from '#domain/exam/formats.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { LETTERS, type Letter } from '#domain/items/finding.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { PROPAGATION_MS } from '#lambdas/shared/corrections/corrections.ts'
import { createDrillStore } from '#lambdas/shared/store/drill-store.ts'
import { createRebuildLearning } from '#scripts/learning/rebuild-learning.ts'
import { createAdminWithClock } from './admin.ts'
import { createBankStores } from './bank-stores.ts'
import { createCoreWithClock } from './core.ts'
import { everyItem, removeOthers, openDatabase, TABLE_NAME } from './database.ts'
import { grantPro } from './drills.ts'
import { createFaultyCaller, type PlannedFault } from './faulty-caller.ts'
import { planFaults } from './faulty-client.ts'
import { correctOptions } from './fixture-bank.ts'
import { keyChange } from './key-change.ts'
import { SECOND, T0 } from './sample-attempt.ts'
import { sampleQuestion, sampleSet } from './sample-set.ts'
import { startIssuer } from './tokens.ts'

/** A table with a small bank, and a student who drills on it. A test plans when the server crashes. */

/** Builds sets of a section that pass every rule for content, so that their keys can be corrected. */
const setsOf = (section: 'reading' | 'science', count: number): ContentSet[] =>
  Array.from({ length: count }, (_, set) => {
    const { questions, ...sample } = sampleSet(section, { id: `old-${section}-set-${set}` })
    const topic = TOPICS[section][set % TOPICS[section].length] ?? ''
    const own = questions.map((question, index) => ({
      ...sampleQuestion(section, set * questions.length + index),
      topic: section === 'science' ? topic : question.topic,
    }))
    return { ...sample, difficulty: DIFFICULTIES[set % DIFFICULTIES.length] ?? 'medium', questions: own }
  })

const bank = [...setsOf('science', 8), ...setsOf('reading', 2)]

export type DrillFixture = Awaited<ReturnType<Awaited<ReturnType<typeof openDrillFixtures>>['open']>>

export async function openDrillFixtures() {
  const { client, connect, table } = await openDatabase()
  const faultyClient = connect()
  const faults = planFaults(faultyClient)
  const issuer = await startIssuer()
  await seedBank(createBankStores(table), bank, undefined, () => T0)
  const seeded = await everyItem(client)
  const drills = createDrillStore(table)

  /** Resets the table to the seeded bank: removes all other items, and restores the changed ones. */
  async function reset(): Promise<void> {
    await removeOthers(client, seeded)
    const document = DynamoDBDocumentClient.from(client)
    const remainingItems = await everyItem(client)
    for (const [index, Item] of seeded.entries())
      if (!isDeepStrictEqual(remainingItems[index], Item))
        await document.send(new PutCommand({ TableName: TABLE_NAME, Item }))
  }

  /** Signs in a new student with the Pro plan, on a table without any other student. */
  async function open(seed: number) {
    await reset()
    const clock = { now: T0 }
    const userId = randomUUID()
    await grantPro(table, userId)
    const session = issuer.session(userId)
    const signIn = (through: typeof client) =>
      createCoreWithClock(through, seed, clock, issuer.source).createGuest().signedIn(session)
    const rebuildLearning = createRebuildLearning(table, () => clock.now)
    const admin = createAdminWithClock(client, clock)
    const faultyAdmin = createFaultyCaller(faults, () => createAdminWithClock(faultyClient, clock))

    /** Starts the correction of a key. Returns the correction's id. */
    async function correct(questionId: string, section: Section, key: Letter, fault: PlannedFault) {
      const pool = { version: 'old', section } as const
      const [setId = '', question = ''] = questionId.split('.')
      const change = await keyChange(admin, pool, { setId, question: Number(question), key })
      const idempotencyKey = randomUUID()
      const started = await faultyAdmin.callWithRetry(
        (one) => one.correct(pool, setId, change, idempotencyKey),
        fault,
      )
      if (started.kind !== 'ok') throw new Error(`a correction returned ${started.status}`)
      return started.reply.id
    }
    /** Finishes a correction, after the time in which older revisions may still be served. */
    async function finishCorrection(id: string, fault: PlannedFault): Promise<void> {
      clock.now += PROPAGATION_MS + 5 * SECOND
      const done = await faultyAdmin.callWithRetry((one) => one.continueCorrection(id), fault)
      if (done.kind !== 'ok' || done.reply.state !== 'done') throw new Error('a correction isn’t done')
    }

    return {
      clock,
      ...createFaultyCaller(faults, () => signIn(faultyClient)),
      /** The student on a server that never crashes. */
      faultless: signIn(client),
      keys: correctOptions(bank),
      /** Returns the student's drills as they are stored, oldest first. */
      stored: () => drills.list(userId),
      /** Rebuilds the evidence from all tests and drills. Returns `same` if the folded evidence was right. */
      rebuildLearning: () => rebuildLearning(userId),
      correct,
      finishCorrection,
    }
  }

  return { open, close: issuer.stop }
}

/** Returns the letter of a wrong option. The shift decides which. */
export const otherLetter = (options: readonly string[], key: string, shift: number): Letter =>
  LETTERS[(options.indexOf(key) + 1 + (shift % (options.length - 1))) % options.length] ?? 'A'
