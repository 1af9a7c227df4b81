import type * as z from 'zod'
import type { testSchemas } from '#domain/api/tests.schemas.ts'
import { filtersOf, NO_ANSWER, type Attempt } from '#domain/attempts/attempt.ts'
import { applyAction, waitingClock } from '#domain/attempts/clocks.ts'
import type { Directory } from '#domain/bank/directory.ts'
import { drawForm, requestedCount, type DrawnForm, type Seen } from '#domain/bank/draw-form.ts'
import type { Rng } from '#domain/bank/random.ts'
import { VisibleError } from '#domain/errors.ts'
import { sectionsOf, type Section } from '#domain/exam/formats.ts'
import { sectionSeconds } from '#domain/exam/timing.ts'
import type { SecretSet } from '#domain/items/item.ts'
import type { DirectoryStore } from '#lambdas/shared/store/directory-store.ts'
import { served } from '#lambdas/shared/store/served.ts'
import type { ServedSet } from '#lambdas/shared/store/form-code.ts'
import { dayOf } from '#lambdas/shared/store/seen-store.ts'
import type { SetStore } from '#lambdas/shared/store/set-store.ts'
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
export type Drawn = Pick<StoredAttempt, 'attempt' | 'form' | 'key'> & { sets: SecretSet[] }

/**
 * Draws a form in two requests (directories with the student's seen sets, then sets) and starts an attempt.
 * A test of one section starts its clock here; a full test waits for the student at each section. `userId` is
 * null for a guest, who has no seen sets but those that the device reports.
 * @throws VisibleError unprocessable if the bank has no question for the request, or can fill other
 *   sections than the student was shown
 */
export async function startAttempt(
  stores: { directories: DirectoryStore; sets: SetStore },
  { id, userId, request, device = '', recentSets = [] }: NewAttempt,
  now: number,
  rng: Rng,
): Promise<Drawn> {
  const pools = sectionsOf(request.section).map((section) => ({ version: request.version, section }))
  const recent = recentDays(recentSets, dayOf(now))
  const drawnFrom = await stores.directories.readFor(userId, pools)
  const forms = drawnFrom
    .map(({ directory, seen }) => ({
      directory,
      drawn: drawForm(directory, { ...seen, ...recent }, request, rng),
    }))
    .filter(({ drawn }) => drawn.total > 0)
  if (forms.length === 0) throw new VisibleError('unprocessable', 'There are no questions for this test yet.')
  if (request.sections !== undefined && !isSameSet(request.sections, sectionsDrawn(forms)))
    throw new VisibleError(
      'unprocessable',
      `The sections of this test have changed. It now has: ${sectionsDrawn(forms).join(', ')}.`,
    )
  const requested = pools.reduce((sum, pool) => sum + requestedCount(pool, request), 0)
  const total = forms.reduce((sum, { drawn }) => sum + drawn.total, 0)
  // A shorter simulation is marked as limited, but it must have all four sections.
  if (request.mode === 'test-day' && forms.length < pools.length)
    throw new VisibleError(
      'unprocessable',
      'Test Day Mode isn’t available yet because some sections have no questions.',
    )
  const sets = await stores.sets.readForms(forms.flatMap(({ drawn }) => drawn.sets))
  const form = serveQuestions(forms, sets, request.topics)
  const sections = forms.map(({ directory: { section }, drawn: { total } }) =>
    waitingClock(section, total, sectionSeconds(request.version, section, total, request)),
  )
  const key = served(form, sets).map(({ item }) => item.key)
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

const isSameSet = (one: readonly Section[], other: readonly Section[]): boolean =>
  one.length === other.length && one.every((section) => other.includes(section))

/**
 * Returns a day for each set that the device reports, newest first: later than any day that is stored, and the
 * later, the newer. A stored mark may be a second behind the table.
 */
const recentDays = (recentSets: readonly string[], today: number): Seen =>
  Object.fromEntries(recentSets.map((id, place) => [id, today + 1 - place / (recentSets.length + 1)]))

/** Serves the first questions of each drawn set that match the requested topics. */
function serveQuestions(
  forms: readonly { directory: Directory; drawn: DrawnForm }[],
  sets: readonly SecretSet[],
  topics: readonly string[] | undefined,
): ServedSet[] {
  const byId = new Map(sets.map((set) => [set.id, set]))
  return forms.flatMap(({ drawn }) =>
    drawn.sets.map(({ id, revision, take }) => {
      const items = byId.get(id)?.questions ?? []
      const questions = items.flatMap((item, place) =>
        topics === undefined || topics.includes(item.topic) ? [place] : [],
      )
      return { id, revision, questions: questions.slice(0, take) }
    }),
  )
}
