// @module-tag deep
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { randomToken } from '#lambdas/shared/platform/hash.ts'
import { createApi, type Transport } from '../support/api-client.ts'
import { correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { startServer } from '../support/server.ts'
import { answersTo } from '../support/answers.ts'
import { startIssuer } from '../support/tokens.ts'

/**
 * The real server process with a database on disk, killed with SIGKILL and restarted on the same folder and
 * port.
 */

const QUESTIONS = 20
const keys = correctOptions(fixtureBank({ questionsPerPool: QUESTIONS }))
const issuer = await startIssuer()
const server = await startServer({ questions: QUESTIONS, tokenSource: issuer.source })
afterAll(async () => {
  await server.stop()
  await issuer.stop()
})
const transport: Transport = (path, init) => fetch(`${server.url}/api${path}`, init)
const MATH = { section: 'math', version: 'old', count: 10 } as const

async function killAndRestart() {
  await server.kill()
  await expect(fetch(`${server.url}/api/health`)).rejects.toThrow(TypeError)
  await server.restart()
}

describe('a killed server', () => {
  test('has acknowledged answers, bookmarks, and clocks after the restart', async () => {
    const guest = createApi(transport)
    const { attempt, questions } = await guest.create(MATH)
    const answers = answersTo(questions, keys, () => true).map((one) => ({ ...one, bookmarked: true }))
    await guest.save(attempt.id, { answers: answers.slice(0, 7) })
    const pauseReply = await guest.save(attempt.id, { sections: [{ section: 'math', action: 'pause' }] })
    const counts = await guest.counts()
    await killAndRestart()
    const reply = await guest.get(attempt.id)
    expect(reply.questions).toEqual(questions)
    expect(reply.answers).toEqual(answers.slice(0, 7))
    expect(reply.attempt.sections).toEqual(pauseReply.attempt.sections)
    expect(await guest.counts()).toEqual(counts)
  })

  test('returns the same score for repeated submits after the restart', async () => {
    const guest = createApi(transport)
    const { attempt, questions } = await guest.create(MATH)
    const result = await guest.submit(
      attempt.id,
      answersTo(questions, keys, (index) => index < 5),
    )
    await killAndRestart()
    expect(
      await guest.submit(
        attempt.id,
        answersTo(questions, keys, () => true),
      ),
    ).toEqual(result)
    expect(await guest.review(attempt.id)).toMatchObject({ ...result, score: 18 })
  })

  test('creates one attempt from a create request that is repeated after the restart', async () => {
    const guest = createApi(transport)
    const headers = { 'idempotency-key': randomToken() }
    const interrupted = guest.create(MATH, headers).catch(() => null)
    await killAndRestart()
    const newTest = await guest.create(MATH, headers)
    expect((await guest.create(MATH, headers)).questions).toEqual(newTest.questions)
    const interruptedReply = await interrupted
    if (interruptedReply !== null) expect(interruptedReply.attempt.id).toBe(newTest.attempt.id)
  })

  test('still knows an acknowledged claim, and accepts the repeat of an interrupted one', async () => {
    const guest = createApi(transport)
    const student = guest.signedIn(issuer.session(randomUUID()))
    const [claimedTest, interruptedTest] = [await guest.create(MATH), await guest.create(MATH)]
    await student.claim(claimedTest.attempt.id, guest.token)
    const interruptedClaim = student.claim(interruptedTest.attempt.id, guest.token).catch(() => null)
    await killAndRestart()
    await interruptedClaim
    expect(await student.claim(interruptedTest.attempt.id, guest.token)).toEqual({
      attemptId: interruptedTest.attempt.id,
    })
    for (const { attempt, questions } of [claimedTest, interruptedTest]) {
      expect((await student.get(attempt.id)).questions).toEqual(questions)
      await expect(guest.get(attempt.id)).rejects.toMatchObject({ status: 404 })
    }
    const other = guest.signedIn(issuer.session(randomUUID()))
    await expect(other.claim(interruptedTest.attempt.id, guest.token)).rejects.toMatchObject({ status: 409 })
  })

  test('has every acknowledged save, and gives one score for repeated submits', async () => {
    const guest = createApi(transport)
    const { attempt, questions } = await guest.create(MATH)
    const answers = answersTo(questions, keys, (index) => index < 5)
    const acknowledged: string[] = []
    const saves = answers.map(async (one) => {
      await guest.save(attempt.id, { answers: [one] })
      acknowledged.push(one.questionId)
    })
    await Promise.any(saves)
    await killAndRestart()
    await Promise.allSettled(saves)
    const storedIds = (await guest.get(attempt.id)).answers.map(({ questionId }) => questionId)
    expect(storedIds).toEqual(expect.arrayContaining(acknowledged))

    const interrupted = guest.submit(attempt.id, answers).catch(() => null)
    await killAndRestart()
    const interruptedReply = await interrupted
    const result = await guest.submit(attempt.id, answers)
    expect(result).toMatchObject({ score: 18, correctAnswers: 5, totalQuestions: 10 })
    if (interruptedReply !== null) expect(result).toEqual(interruptedReply)
    expect(await guest.review(attempt.id)).toMatchObject(result)
  })
})

test('a server that was killed and restarted leaves no temporary file when it stops', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'act-kill-'))
  vi.stubEnv('TMPDIR', folder)
  const ownServer = await startServer({ questions: 1 })
  await ownServer.kill()
  await ownServer.restart()
  await ownServer.stop()
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})
