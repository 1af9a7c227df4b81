import type * as z from 'zod'
import type { testSchemas } from '#domain/api/tests.schemas.ts'
import { filtersOf, NO_ANSWER, type Attempt } from '#domain/attempts/attempt.ts'
import { applyAction, waitingClock } from '#domain/attempts/clocks.ts'
import { withWholeSets, type Directory } from '#domain/bank/directory.ts'
import { drawForm, requestedCount, type DrawnSet, type Seen } from '#domain/bank/draw-form.ts'
import { drawUnscored, mayHaveUnscored } from '#domain/bank/draw-unscored.ts'
import { orderQuestions } from '#domain/bank/order-form.ts'
import { seededRng, seedOf, type Rng } from '#domain/bank/random.ts'
import { VisibleError } from '#domain/errors.ts'
import { sectionsOf, type Section } from '#domain/exam/formats.ts'
import { breakSecondsOf, testDaySections } from '#domain/exam/test-day.ts'
import { sectionSeconds } from '#domain/exam/timing.ts'
import type { SecretSet } from '#domain/items/item.ts'
import type { DirectoryStore } from '#lambdas/shared/store/directory-store.ts'
import { questionsWithSets } from '#lambdas/shared/store/served.ts'
import type { ServedSet } from '#lambdas/shared/store/form-code.ts'
import { dayOf } from '#lambdas/shared/store/seen-store.ts'
import type { SetHalves } from '#lambdas/shared/store/set-halves.ts'
import type { StoredAttempt } from '#lambdas/shared/store/attempt-item.ts'

/** The request as the contract parses it. */
export type TestRequest = Omit<
  z.output<(typeof testSchemas)['createTest']['body']>,
  'minutesBehindUtc' | 'device' | 'recentSets'
>

type NewAttempt = {
  id: string
  userId: string | null
  request: TestRequest
  device?: string | undefined
  recentSets?: readonly string[] | undefined
}
export type StartedAttempt = Pick<StoredAttempt, 'attempt' | 'form' | 'key'> & { sets: SecretSet[] }

/**
 * Draws a form and starts an attempt. Reads the directories with the student's seen sets, and then the form's sets. A
 * test of one section starts its clock here; a full test waits for the student at each section. `userId` is
 * null for a guest, who has no seen sets but those that the device reports, and no unscored questions.
 * @throws VisibleError unprocessable if the bank has no question for the request, can't fill a section of
 *   Test Day Mode, or can fill other sections than the student was shown
 */
export async function startAttempt(
  stores: { directories: DirectoryStore; sets: SetHalves },
  { id, userId, request, device = '', recentSets = [] }: NewAttempt,
  now: number,
  rng: Rng,
): Promise<StartedAttempt> {
  const wantedSections =
    request.mode === 'test-day' ? testDaySections(request.science !== false) : sectionsOf(request.section)
  const pools = wantedSections.map((section) => ({ version: request.version, section }))
  const recent = recentDays(recentSets, dayOf(now))
  const poolsWithSeen = await stores.directories.readFor(userId, pools)
  const forms = poolsWithSeen
    .map(({ directory, pilots, seen }) => ({
      directory,
      pilots,
      seen: { ...seen, ...recent },
      drawn: drawForm(withWholeSets(directory), { ...seen, ...recent }, request, rng),
    }))
    .filter(({ drawn }) => drawn.total > 0)
  if (forms.length === 0) throw new VisibleError('unprocessable', 'There are no questions for this test yet.')
  if (request.sections !== undefined && !hasSameSections(request.sections, sectionsDrawn(forms)))
    throw new VisibleError(
      'unprocessable',
      `The sections of this test have changed. It now has: ${sectionsDrawn(forms).join(', ')}.`,
    )
  const requested = pools.reduce((sum, pool) => sum + requestedCount(pool, request), 0)
  const total = forms.reduce((sum, { drawn }) => sum + drawn.total, 0)
  // A shorter simulation is marked as limited, but it must have all of its sections.
  if (request.mode === 'test-day' && forms.length < pools.length)
    throw new VisibleError(
      'unprocessable',
      'Test Day Mode isn’t available yet because some sections have no questions.',
    )
  // Guests' answers count in no statistics, so their work would be in vain.
  const hasUnscored = userId !== null && total === requested && mayHaveUnscored(request)
  const unscoredSets = hasUnscored ? forms.flatMap(({ pilots, seen }) => drawUnscored(pilots, seen, rng)) : []
  const unscored = unscoredSets.reduce((sum, { take }) => sum + take, 0)
  const scoredSets = forms.flatMap(({ drawn }) => drawn.sets)
  const sets = await stores.sets.readForms([...scoredSets, ...unscoredSets])
  const form = [
    ...mixMath(serveQuestions(scoredSets, sets, request.topics), sets, seededRng(seedOf(id))),
    ...serveQuestions(unscoredSets, sets, undefined),
  ]
  const sections = forms.map(({ directory: { section }, drawn }) => {
    // Only a test of one section has unscored questions.
    const count = drawn.total + unscored
    return waitingClock(section, count, sectionSeconds(request.version, section, count, request))
  })
  const key = questionsWithSets(form, sets).map(({ item }) => item.key)
  const waiting: Attempt = {
    id,
    section: request.section,
    version: request.version,
    mode: request.mode,
    createdAt: now,
    untimed: request.untimed,
    timeFactor: request.timeFactor,
    requested,
    ...filtersOf(request),
    limited: total < requested,
    ...(unscored > 0 ? { unscored } : {}),
    ...(request.mode === 'test-day' && request.timeFactor > 1
      ? { breakSeconds: breakSecondsOf(request.timeFactor) }
      : {}),
    state: 'open',
    sections,
    answers: key.map(() => NO_ANSWER),
    late: false,
    exchanges: [{ device, at: now }],
    result: null,
  }
  const attempt =
    request.section === 'full'
      ? waiting
      : applyAction(waiting, { section: request.section, action: 'start' }, now)
  return { attempt, form, key, sets }
}

const sectionsDrawn = (forms: readonly { directory: Directory }[]): Section[] =>
  forms.map(({ directory: { section } }) => section)

const hasSameSections = (one: readonly Section[], other: readonly Section[]): boolean =>
  one.length === other.length && one.every((section) => other.includes(section))

/**
 * Returns a day for each set that the device reports. It's later than every stored day, because the table may not show
 * the sets of the last second yet, and the later a set was served, the later is its day.
 * @param recentSets newest first
 */
const recentDays = (recentSets: readonly string[], today: number): Seen =>
  Object.fromEntries(recentSets.map((id, place) => [id, today + 1 - place / (recentSets.length + 1)]))

/** Serves the first questions of each drawn set that match the requested topics. */
function serveQuestions(
  drawn: readonly DrawnSet[],
  sets: readonly SecretSet[],
  topics: readonly string[] | undefined,
): ServedSet[] {
  const byId = new Map(sets.map((set) => [set.id, set]))
  return drawn.map(({ id, revision, take }) => {
    const items = byId.get(id)?.questions ?? []
    const questions = items.flatMap((item, place) =>
      topics === undefined || topics.includes(item.topic) ? [place] : [],
    )
    return { id, revision, questions: questions.slice(0, take) }
  })
}

/**
 * Gives each question of a Math section its place: rising in difficulty, with mixed topics. The form still
 * lists set by set. Other sections keep the order of their passages.
 */
function mixMath(form: readonly ServedSet[], sets: readonly SecretSet[], rng: Rng): ServedSet[] {
  const isMath = form.map((_, at) => sets[at]?.section === 'math')
  if (isMath.filter(Boolean).length < 2) return [...form]
  const start = form.slice(0, isMath.indexOf(true)).flatMap(({ questions }) => questions).length
  const groups = form.flatMap(({ questions }, at) => {
    const set = sets[at]
    if (set?.section !== 'math') return []
    const items = questions.map((index) => ({
      topic: set.questions[index]?.topic ?? '',
      difficulty: set.difficulty,
    }))
    return isShared(set) ? [items] : items.map((item) => [item])
  })
  const order = orderQuestions(groups, rng)
  let first = 0
  return form.map((served, at) => {
    if (isMath[at] !== true) return served
    const own = served.questions.map((_, index) => start + order.indexOf(first + index))
    const places = own.toSorted((one, other) => one - other)
    first += places.length
    return { ...served, places }
  })
}

/**
 * Whether a set's questions stay together: they share a passage, or a figure that isn't one question's alone.
 */
const isShared = ({ passage, figures, questions }: SecretSet): boolean =>
  passage !== null || figures.some(({ id }) => questions.filter(({ figure }) => figure === id).length !== 1)
