import { KEY_ALLOWANCES, PLAUSIBLE_MS } from '#domain/limits/allowances.ts'
import { SECTIONS, VERSIONS } from '#domain/exam/formats.ts'
import { answer, type Api, type NewTest, type ServedTest } from '#test/support/api-client.ts'

/** Returns a caller's next client: the same one for an account, or another guest of a network. */
export type NextClient = () => Api
type EndedTest = { api: Api; id: string; questions: readonly string[] }

export const POOLS = VERSIONS.flatMap((version) => SECTIONS.map((section) => ({ version, section })))

/** Processes all entries in groups of `width`, each group concurrently. */
export async function inParallel<In, Out>(
  all: readonly In[],
  work: (one: In, place: number) => Promise<Out>,
  width = 25,
): Promise<Out[]> {
  const done: Out[] = []
  for (let from = 0; from < all.length; from += width)
    done.push(
      ...(await Promise.all(all.slice(from, from + width).map((one, place) => work(one, from + place)))),
    )
  return done
}

/** Starts a test and ends it at once with one answer. @returns undefined if a limit rejects it */
async function takeAndEnd(api: Api, body: NewTest): Promise<EndedTest | undefined> {
  const response = await api.call('POST', '/tests', { body })
  if (response.status === 429) return undefined
  const { attempt, questions }: ServedTest = JSON.parse(response.text)
  const [first] = questions
  if (first === undefined) throw new Error('a test without a question')
  await api.submit(attempt.id, [answer(first.id, first.options[0] ?? null)])
  return { api, id: attempt.id, questions: questions.map(({ id }) => id) }
}

/**
 * Reviews the tests with the most unknown keys first, until no test has an unknown key. Adds the ids of the reviewed
 * questions to `known`.
 */
async function reviewBest(tests: EndedTest[], known: Set<string>): Promise<void> {
  const remaining = new Set(tests)
  const unknownOf = ({ questions }: EndedTest) => questions.filter((id) => !known.has(id)).length
  while (remaining.size > 0) {
    const [best] = [...remaining].toSorted((one, other) => unknownOf(other) - unknownOf(one))
    if (best === undefined || unknownOf(best) === 0) return
    remaining.delete(best)
    const response = await best.api.call('GET', `/tests/${best.id}/review`)
    if (response.status === 200) for (const id of best.questions) known.add(id)
  }
}

/**
 * The number of questions in a short test. KEY_ALLOWANCES.fast, the limit for early reviews, allows four reviews of this size, so
 * attackers select the best four tests.
 */
const FAST_SIZE = KEY_ALLOWANCES.fast / 4
/** The number of short tests that attackers start. */
const FAST_TESTS = 24

/**
 * Attacks in the first minute of a day: starts short tests in parallel and reviews those with the most new
 * keys.
 */
export async function attackFast(next: NextClient, known: Set<string>): Promise<void> {
  const largePools = POOLS.filter(({ section }) => section === 'english' || section === 'math')
  const bodies = Array.from({ length: FAST_TESTS }, (_, nth) => ({
    ...(largePools[nth % largePools.length] ?? { version: 'old' as const, section: 'math' as const }),
    count: FAST_SIZE,
  }))
  const ended = await inParallel(bodies, (body) => takeAndEnd(next(), body))
  await reviewBest(
    ended.flatMap((one) => one ?? []),
    known,
  )
}

/**
 * Attacks during the rest of the day: takes tests of several sizes and reviews them once their questions
 * could have been read.
 */
export async function attackPatiently(
  next: NextClient,
  known: Set<string>,
  clock: { now: number },
): Promise<void> {
  const tests: EndedTest[] = []
  const sizes: NewTest[] = [
    { section: 'full', version: 'old' },
    { section: 'full', version: 'enhanced' },
    ...[40, 40, 20, 10, 5, 2, 1].flatMap((count) => POOLS.slice(0, 4).map((pool) => ({ ...pool, count }))),
  ]
  for (const body of sizes) {
    const ended = await takeAndEnd(next(), body)
    if (ended !== undefined) tests.push(ended)
  }
  clock.now += 215 * PLAUSIBLE_MS
  await reviewBest(tests, known)
}

/**
 * Attacks by scores alone: takes tests with one answer each, so that the result reveals whether that answer was right.
 * The attacker always answers the unsolved question with the most options ruled out. If three options are ruled out,
 * the fourth is the key.
 * @returns the number of started tests and of known keys
 */
export async function readScores(
  next: NextClient,
  bodies: readonly NewTest[],
): Promise<{ tests: number; keys: number }> {
  const ruledOut = new Map<string, number>()
  const known = new Set<string>()
  let tests = 0
  for (const body of bodies) {
    const api = next()
    const response = await api.call('POST', '/tests', { body })
    if (response.status === 429) break
    tests += 1
    const { attempt, questions }: ServedTest = JSON.parse(response.text)
    const [best] = questions
      .filter(({ id }) => !known.has(id))
      .toSorted((one, other) => (ruledOut.get(other.id) ?? 0) - (ruledOut.get(one.id) ?? 0))
    if (best === undefined) continue
    if (body.section === 'full')
      await api.save(attempt.id, { sections: [{ section: best.section, action: 'start' }] })
    const tried = ruledOut.get(best.id) ?? 0
    const { correctAnswers } = await api.submit(attempt.id, [answer(best.id, best.options[tried] ?? null)])
    if (correctAnswers === 1 || tried === 2) known.add(best.id)
    else ruledOut.set(best.id, tried + 1)
  }
  return { tests, keys: known.size }
}

/**
 * Takes two tests per student at a person's pace. Returns the numbers of rejected reviews, of opened reviews, and of
 * other rejected calls.
 */
export async function takeTwoTests(
  clients: readonly Api[],
  clock: { now: number },
): Promise<{ rejected: number; rejectedReviews: number; opened: number }> {
  let [rejected, rejectedReviews, opened] = [0, 0, 0]
  const countRejection = (status: number) => {
    if (status >= 300) rejected += 1
  }
  for (const section of ['english', 'math'] as const) {
    const tests = await inParallel(clients, async (api) => {
      const response = await api.call('POST', '/tests', { body: { section, version: 'old' } })
      countRejection(response.status)
      if (response.status !== 201) return undefined
      const { attempt, questions }: ServedTest = JSON.parse(response.text)
      const answers = questions.slice(0, 10).map(({ id, options }) => answer(id, options[0] ?? null))
      countRejection((await api.call('PATCH', `/tests/${attempt.id}`, { body: { answers } })).status)
      return { api, id: attempt.id }
    })
    clock.now += 28 * 60_000
    await inParallel(tests, async (test) => {
      if (test === undefined) return
      countRejection((await test.api.call('POST', `/tests/${test.id}/submit`, { body: {} })).status)
      const { status } = await test.api.call('GET', `/tests/${test.id}/review`)
      if (status === 200) opened += 1
      else rejectedReviews += 1
    })
  }
  return { rejected, rejectedReviews, opened }
}
