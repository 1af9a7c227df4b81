import { openSitting } from '../../../../domain/attempts/sitting.ts'
import type { TestSection, Version } from '../../../../domain/exam/formats.ts'
import {
  ApiFailure,
  isPassing,
  questionsApi,
  testsApi,
  type CountsReply,
  type SittingReply,
} from '../../lib/api.ts'
import { forms, openAttempt, pendingCreate, sittings } from '../../lib/device/records.ts'
import { clockOffset, toAttempt } from '../../lib/device/wire.ts'
import { retry } from '../../lib/retry.ts'
import { createSittingStore, storeOf, type SittingStore } from './sitting-store.ts'

/** How a test screen begins: with a sitting, or with the reason why there is none. */
export type Opened =
  | { kind: 'sitting'; store: SittingStore }
  /** The enhanced bank is empty. */
  | { kind: 'enhanced-empty' }
  /** No question for this test; `available` is what the bank has of this section. */
  | { kind: 'no-questions'; available: number }
  /** The server could not be reached, or failed. */
  | { kind: 'unreachable' }

/** Three tries, one second apart. */
const CREATE_DELAYS = [1000, 1000]
/** Three tries with exponential backoff, capped at 30 seconds. */
const COUNT_DELAYS = [1000, 2000].map((delay) => Math.min(delay, 30_000))

/** A create whose reply was lost is repeated within this time; later its clock has run without the student. */
const REPEAT_WITHIN_MS = 60_000

const opening = new Map<string, Promise<Opened>>()

/** Opens the unfinished test of this kind on this device, or starts one. Called twice at once it opens one. */
export function openTest(section: TestSection, version: Version): Promise<Opened> {
  const name = `${section}:${version}`
  const running = opening.get(name) ?? open(section, version).finally(() => opening.delete(name))
  opening.set(name, running)
  return running
}

async function open(section: TestSection, version: Version): Promise<Opened> {
  const store = await resume(section, version)
  if (store !== null) return { kind: 'sitting', store }
  try {
    return { kind: 'sitting', store: await create(section, version) }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (!error.passing) await pendingCreate.remove(section, version)
    if (error.code !== 'unprocessable') return { kind: 'unreachable' }
    const counts = await readCounts()
    if (version === 'enhanced' && counts.enhanced.full === 0) return { kind: 'enhanced-empty' }
    return { kind: 'no-questions', available: counts[version][section] }
  }
}

/** On failure every count is 0. */
async function readCounts(): Promise<CountsReply> {
  const none = { english: 0, math: 0, reading: 0, science: 0, full: 0 }
  return retry(() => questionsApi.countQuestions({}), COUNT_DELAYS, isPassing).catch(() => ({
    old: none,
    enhanced: none,
  }))
}

/** The test as this device left it, at once; what the server holds of it is taken in as soon as it answers. */
async function resume(section: TestSection, version: Version): Promise<SittingStore | null> {
  const id = await openAttempt.read(section, version)
  if (id === undefined) return null
  const running = storeOf(id)
  if (running !== undefined) return running
  const [form, held] = await Promise.all([forms.read(id), sittings.read(id)])
  if (form === undefined || held === undefined) return null
  const store = createSittingStore({ form, ...held })
  store.refresh()
  return store
}

async function create(section: TestSection, version: Version): Promise<SittingStore> {
  const pending = await pendingCreate.read(section, version)
  const fresh = { key: randomText(), token: randomText(), at: Date.now() }
  const { key, token } = pending !== undefined && fresh.at - pending.at < REPEAT_WITHIN_MS ? pending : fresh
  // On the device before the request: a page closed in between asks for the same attempt again.
  await pendingCreate.write(section, version, {
    key,
    token,
    at: pending?.key === key ? pending.at : fresh.at,
  })
  let sentAt = 0
  const reply: SittingReply = await retry(
    () => {
      sentAt = Date.now()
      return testsApi.createTest({ body: { section, version }, token, idempotencyKey: key })
    },
    CREATE_DELAYS,
    isPassing,
  )
  const offset = clockOffset(reply.attempt.serverTime, sentAt, Date.now())
  const attempt = toAttempt(reply)
  const form = { token, sets: reply.sets, questions: reply.questions }
  const sitting = openSitting(attempt, Date.now() + offset)
  await Promise.all([
    forms.write(attempt.id, form),
    sittings.write(attempt.id, { sitting, clockOffset: offset }),
  ])
  await openAttempt.write(attempt)
  await pendingCreate.remove(section, version)
  return createSittingStore({ form, sitting, clockOffset: offset })
}

/** 32 random bytes, URL-safe base64. */
function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
