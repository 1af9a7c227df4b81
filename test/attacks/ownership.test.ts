import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { SCALED, scaled } from '../support/depth.ts'
import type { Route } from '#domain/api/route.ts'
import { ADMIN_GROUP, EDITOR_GROUP } from '#domain/accounts/groups.ts'
import { routes, type RouteName } from '#domain/api/routes.ts'
import { testSchemas } from '#domain/api/tests.schemas.ts'
import { STUDY_GUIDES } from '#domain/study-guides/study-guides.ts'
import { answer, errorOf, type NewTest, type ServedTest } from '../support/api-client.ts'
import { openCloud } from '../support/cloud.ts'
import { contactMessage } from '../support/contact.ts'
import { attemptKey, AUDIT } from '#lambdas/shared/store/keys.ts'
import { attemptItemOf, everyItem, removeOthers } from '../support/database.ts'
import { EXPLANATION_MARK, fixtureBank } from '../support/fixture-bank.ts'
import { firstQuestionAnswers } from '../support/answers.ts'

/**
 * Calls every route with every kind of caller, and each route about attempts with every kind of attempt. A route
 * without a row doesn't compile, and fails below.
 */

const bank = fixtureBank({
  questionsPerPool: { english: 15, math: 10, reading: 10, science: 10 },
  versions: ['old'],
})
const cloud = await openCloud(bank)
const seededItems = await everyItem(cloud.client)

/**
 * The kinds of attempts, by owner. Each has a guest token: the token of the guest who created the attempt; an
 * unused token, sent when the student created it; or the token of the guest who had it before the claim.
 */
const KINDS = ['a guest’s', 'a student’s', 'a claimed'] as const
type Kind = (typeof KINDS)[number]

/**
 * The callers. `nobody` sends no token, and another guest sends their own. All others send the attempt's
 * guest token, which has no effect beside a session.
 */
const CALLERS = [
  'nobody',
  'the guest',
  'another guest',
  'a bad session',
  'the student',
  'another student',
  'an editor',
  'an administrator',
] as const
type CallerKind = (typeof CALLERS)[number]
/** Callers who never own the attempt. */
const OUTSIDERS: readonly CallerKind[] = [
  'nobody',
  'another guest',
  'another student',
  'an editor',
  'an administrator',
]
/** Callers whose rejected actions are in the audit log. */
const STAFF: readonly CallerKind[] = ['an editor', 'an administrator']

type Statuses = Record<CallerKind, number>
type OwnedAttempt = { servedTest: ServedTest; token: string; userId: string }
type Row = {
  /** Whether the route needs a submitted attempt. */
  isSubmitted?: true
  /** Whether the route needs an attempt in the mode check. */
  isCheckMode?: true
  /** Whether the attempt is a Test Day simulation. */
  isTestDay?: true
  body?: (ownedAttempt: OwnedAttempt) => unknown
  status: Record<Kind, Statuses>
}

const each = (status: Statuses): Row['status'] => ({
  'a guest’s': status,
  'a student’s': status,
  'a claimed': status,
})
const everyone = (status: number): Statuses => ({
  nobody: status,
  'the guest': status,
  'another guest': status,
  'a bad session': status,
  'the student': status,
  'another student': status,
  'an editor': status,
  'an administrator': status,
})
const noGuests = { nobody: 401, 'the guest': 401, 'another guest': 401, 'a bad session': 401 }
const open = each(everyone(200))
const signedIn = each({ ...everyone(200), ...noGuests })
const hidden = { ...everyone(404), 'a bad session': 401 }
const owned: Row['status'] = {
  'a guest’s': { ...hidden, 'the guest': 200 },
  'a student’s': { ...hidden, 'the student': 200 },
  'a claimed': { ...hidden, 'the student': 200 },
}
const ownedBySignedIn: Row['status'] = {
  'a guest’s': { ...hidden, ...noGuests },
  'a student’s': { ...hidden, ...noGuests, 'the student': 200 },
  'a claimed': { ...hidden, ...noGuests, 'the student': 200 },
}
const claimedAlready = { ...everyone(409), ...noGuests, 'the student': 200 }

/** Among the signed-in callers, only administrators have the plan that these routes need. They get this status. */
const paying = (status: number) => each({ ...everyone(402), ...noGuests, 'an administrator': status })
/**
 * Only administrators may call these routes. They get this status, which is often 404, because the calls use the
 * attempt's id, and no set, run, correction, or person has that.
 */
const admins = (status: number) => each({ ...everyone(403), ...noGuests, 'an administrator': status })
/** Editors and administrators may call these routes, and get this status. */
const staff = (status: number) =>
  each({ ...everyone(403), ...noGuests, 'an editor': status, 'an administrator': status })
const [someSet] = bank
const keyChange = () => ({
  revision: 1,
  question: 1,
  key: 'A',
  explanation: 'x',
  distractors: {},
  hint: 'x',
  solution: ['x'],
})

const answerBody = ({ servedTest: { questions } }: OwnedAttempt) => ({
  answers: [answer(questions[0]?.id ?? '', questions[0]?.options[1] ?? null)],
})

const MATRIX: Record<RouteName, Row> = {
  health: { status: open },
  countQuestions: { status: open },
  countQuestionsByFilter: { status: open },
  listGuides: { status: open },
  // No guide has this id; test/api/guides.test.ts tests who may read which guide.
  getGuide: { status: each(hidden) },
  createTest: {
    body: () => ({ section: 'math', version: 'old', count: 10 }),
    status: each({ ...everyone(201), 'a bad session': 401 }),
  },
  getTest: { status: owned },
  saveAnswers: { body: answerBody, status: owned },
  checkAnswer: {
    isCheckMode: true,
    body: (attempt) => answerBody(attempt).answers[0],
    status: owned,
  },
  // The plan is checked before the owner. test/api/hints.test.ts has students with the plan.
  openHint: {
    body: ({ servedTest: { questions } }) => ({ questionId: questions[0]?.id, step: 3 }),
    status: each({ ...everyone(402), ...noGuests, 'an administrator': 404 }),
  },
  submitTest: { body: answerBody, status: owned },
  leaveTest: { isTestDay: true, body: () => ({}), status: owned },
  reviewTest: { isSubmitted: true, status: owned },
  reportQuestion: {
    body: ({ servedTest: { questions } }) => ({ questionId: questions[0]?.id, kind: 'typo' }),
    status: owned,
  },
  // Only administrators have a plan here; test/attacks/tags.test.ts tests students with one.
  listAnswers: { status: each({ ...everyone(402), ...noGuests, 'an administrator': 200 }) },
  tagQuestion: {
    isSubmitted: true,
    body: ({ servedTest: { questions } }) => ({ questionId: questions[0]?.id, tag: 'time' }),
    status: each({ ...everyone(402), ...noGuests, 'an administrator': 404 }),
  },
  getMe: { status: signedIn },
  updateMe: { body: () => ({ targetScore: 30 }), status: signedIn },
  getDashboard: { status: signedIn },
  changeTest: { isSubmitted: true, body: () => ({ hidden: true }), status: ownedBySignedIn },
  claimTest: {
    body: ({ servedTest, token }) => ({ attemptId: servedTest.attempt.id, token }),
    // The token is the proof: any signed-in caller who has it may claim what is still a guest’s.
    status: {
      'a guest’s': signedIn['a guest’s'],
      'a student’s': claimedAlready,
      'a claimed': claimedAlready,
    },
  },
  exportMe: { status: signedIn },
  exportTest: { status: ownedBySignedIn },
  deleteMe: { status: signedIn },
  getConfig: { status: open },
  getSubscription: { status: signedIn },
  refreshSubscription: { body: () => ({}), status: signedIn },
  // An invalid body, which is checked after the session. test/attacks/billing.test.ts tests valid requests,
  // which call Stripe.
  createCheckout: { body: () => ({}), status: each({ ...everyone(400), ...noGuests }) },
  // No caller here has bought anything.
  openPortal: { body: () => ({}), status: each({ ...everyone(409), ...noGuests }) },
  // Only Stripe can sign an event.
  stripeWebhook: { body: () => ({}), status: each(everyone(400)) },
  sendMessage: { body: () => contactMessage(), status: each({ ...everyone(201), 'a bad session': 401 }) },
  listAudit: { status: admins(200) },
  listPool: { status: staff(200) },
  getSet: { status: staff(404) },
  changeSet: { body: () => ({ retired: true }), status: staff(404) },
  changeQuestion: {
    body: () => ({ revision: 1, question: 1, retired: true, reason: 'Two right answers.' }),
    status: staff(404),
  },
  editSet: { body: () => ({ revision: 1, source: someSet }), status: staff(404) },
  correctKey: { body: keyChange, status: admins(404) },
  previewSet: { body: () => ({ source: someSet }), status: staff(200) },
  solveQuestion: { body: () => ({ revision: 1, question: 1 }), status: admins(404) },
  continueCorrection: { status: admins(404) },
  listCorrections: { status: admins(200) },
  // No set has this id.
  exportSets: {
    body: () => ({ version: 'old', section: 'math', ids: ['aaaaaa'], format: 'csv' }),
    status: admins(404),
  },
  checkImport: { body: () => ({ set: someSet }), status: admins(200) },
  // An invalid body, which is checked after the session. test/api/admin-interchange.test.ts has valid ones.
  importSet: { body: () => ({}), status: admins(400) },
  listReports: { status: staff(200) },
  // No report has this id, and closing a closed report succeeds.
  closeReport: { status: staff(200) },
  getAnalytics: { status: admins(200) },
  listItemStatistics: { status: admins(200) },
  rollUp: { status: admins(200) },
  findPeople: { body: () => ({ text: 'nobody' }), status: admins(200) },
  getPerson: { status: admins(404) },
  // No person has the attempt's id; test/api/admin-answers.test.ts tests which tests an administrator reads.
  getPersonTest: { status: admins(404) },
  changePerson: { body: () => ({ enabled: false }), status: admins(404) },
  givePlan: {
    body: () => ({ tier: 'Elite', days: 30, reason: 'The payment page failed.' }),
    status: admins(404),
  },
  takePlanBack: { status: admins(404) },
  deletePerson: { body: () => ({ confirm: 'nobody@example.com' }), status: admins(404) },
  createStudyGuide: {
    body: () => ({ ...STUDY_GUIDES[5], description: 'The last week, and the day itself.' }),
    status: each({ ...everyone(200), 'a bad session': 401 }),
  },
  // Only administrators have the plan here; test/attacks/tutor.test.ts tests questions about other callers'
  // tests.
  askTutor: {
    body: () => ({ conversationId: null, message: 'How do I keep time?', about: null }),
    status: paying(200),
  },
  // Only administrators have the plan here; test/api/drills.test.ts tests the drills of other students.
  getLearning: { status: paying(200) },
  getPrediction: { status: paying(200) },
  getColleges: { status: paying(200) },
  changeColleges: { body: () => ({ add: '166683' }), status: paying(200) },
  getPlan: { status: paying(200) },
  setPlan: {
    body: () => ({ weekdays: [6], minutesPerWeek: 60, version: 'old', hasEssay: false }),
    status: paying(200),
  },
  // The administrator has no study plan.
  markTask: { body: () => ({ done: true }), status: paying(404) },
  createDrill: { body: () => ({ minutes: 5, version: 'old' }), status: paying(201) },
  // test/attacks/solutions.test.ts tests whose solutions a student with the plan gets.
  getSolution: { status: paying(404) },
  practiceSimilar: {
    body: ({ servedTest: { attempt, questions } }) => ({
      about: { attemptId: attempt.id, questionId: questions[0]?.id },
    }),
    status: paying(404),
  },
  // No drill has this id.
  getDrill: { status: paying(404) },
  answerDrill: {
    body: ({ servedTest: { questions } }) => ({
      questionId: questions[0]?.id,
      place: 0,
      userAnswer: questions[0]?.options[0],
      seconds: 30,
    }),
    status: paying(404),
  },
  reportDrillItem: {
    body: ({ servedTest: { questions } }) => ({ questionId: questions[0]?.id, kind: 'typo' }),
    status: paying(404),
  },
  endDrill: { status: paying(404) },
  getWeeklySummary: { status: signedIn },
  startWeeklySummary: { body: () => ({ isThirteen: true }), status: paying(200) },
  stopWeeklySummary: { status: signedIn },
  // The id is no token; test/attacks/weekly-summary.test.ts tests forged ones.
  stopMail: { body: () => ({}), status: each(everyone(404)) },
  listConversations: { status: signedIn },
  // No conversation has this id.
  getConversation: { status: each({ ...everyone(404), ...noGuests }) },
  rateAnswer: { body: () => ({ rating: 'helpful' }), status: each({ ...everyone(404), ...noGuests }) },
  deleteConversation: { status: signedIn },
  getSettings: { status: admins(200) },
  updateSettings: { body: () => ({ announcement: 'Hello' }), status: admins(200) },
  // An invalid body, which is checked after the session. A valid one would start a run during other tests.
  startGeneration: { body: () => ({}), status: admins(400) },
  listGenerations: { status: admins(200) },
  listDrafts: { status: staff(200) },
  getDraft: { status: staff(404) },
  decideDraft: { body: () => ({ decision: 'approve' }), status: staff(404) },
  editDraft: { body: () => ({ revision: 1, source: someSet }), status: staff(404) },
  readmitDraft: { body: () => ({ revision: 1, source: someSet }), status: staff(404) },
  listSetRejections: { status: staff(404) },
  getRejection: { status: staff(404) },
  readmitQuestion: { body: () => ({ revision: 1, question: 1, source: someSet }), status: staff(404) },
  listSimilar: { status: staff(404) },
  rewriteQuestion: {
    body: () => ({ revision: 1, question: 1, reason: 'Two options fit.' }),
    status: staff(404),
  },
  solveDraft: { body: () => ({ revision: 1, question: 1 }), status: staff(404) },
  listRevisions: { status: staff(404) },
  getRevision: { status: staff(404) },
  listComments: { status: staff(404) },
  addComment: { body: () => ({ text: 'Two options fit.' }), status: staff(404) },
  // No run has drafts here.
  approveDrafts: {
    body: () => ({ drafts: [{ id: `run_${'a'.repeat(22)}.0.0`, revision: 1 }] }),
    status: staff(200),
  },
  getGeneration: { status: admins(404) },
  listRejections: { status: admins(404) },
  stopGeneration: { status: admins(404) },
}

const session = (userId: string, groups: readonly string[] = []) => ({
  authorization: `Bearer ${cloud.issuer.session(userId, { groups })}`,
})

/** Creates an attempt of this kind, after removing everything that earlier tests created. */
async function createAttempt(
  kind: Kind,
  { isTestDay, isSubmitted, isCheckMode }: Row,
): Promise<OwnedAttempt> {
  await removeOthers(cloud.client, seededItems)
  const guest = cloud.createGuest()
  const token = guest.token ?? ''
  const userId = randomUUID()
  const student = cloud.student(userId)
  const body: NewTest =
    isTestDay === true
      ? { section: 'full', version: 'old', mode: 'test-day' }
      : { section: 'math', version: 'old', count: 10, ...(isCheckMode && { mode: 'check', untimed: true }) }
  const response = await guest.call('POST', '/tests', {
    body,
    headers: kind === 'a student’s' ? session(userId) : {},
  })
  const servedTest = testSchemas.createTest.reply.parse(JSON.parse(response.text))
  if (kind === 'a claimed') await student.claim(servedTest.attempt.id, token)
  if (isSubmitted === true)
    await (kind === 'a guest’s' ? guest : student).submit(
      servedTest.attempt.id,
      firstQuestionAnswers(servedTest.questions),
    )
  return { servedTest, token, userId }
}

function headersOf(caller: CallerKind, { token, userId }: OwnedAttempt): Record<string, string> {
  const tokenHeader = { 'x-attempt-token': token }
  switch (caller) {
    case 'nobody':
      return {}
    case 'the guest':
      return tokenHeader
    case 'another guest':
      return { 'x-attempt-token': cloud.createGuest().token ?? '' }
    case 'a bad session':
      return { ...tokenHeader, authorization: 'Bearer not.a.session' }
    case 'the student':
      return { ...tokenHeader, ...session(userId) }
    case 'another student':
      return { ...tokenHeader, ...session(randomUUID()) }
    case 'an editor':
      return { ...tokenHeader, ...session(randomUUID(), [EDITOR_GROUP]) }
    case 'an administrator':
      return { ...tokenHeader, ...session(randomUUID(), [ADMIN_GROUP]) }
  }
}

const CODES: Readonly<Record<number, string>> = {
  400: 'bad_request',
  401: 'unauthorized',
  402: 'tier_needed',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
}
const rowOf = (name: string): Row | undefined => Object.entries(MATRIX).find(([known]) => known === name)?.[1]

/** Whether a route is about an attempt, by its path or its body. For other routes, one kind is enough. */
const isAboutAttempt = (name: string, { path, access }: Route): boolean =>
  !['admin', 'editor'].includes(access) && (path.includes('{id}') || (rowOf(name)?.body?.length ?? 0) > 0)
const cells = Object.entries(routes).flatMap(([name, route]) =>
  (isAboutAttempt(name, route) ? KINDS : (['a student’s'] as const)).flatMap((kind) =>
    CALLERS.map((caller) => ({ name, route, kind, caller, status: rowOf(name)?.status[kind][caller] ?? 0 })),
  ),
)
const isRejected = ({ status }: { status: number }): boolean => status >= 400

/**
 * The attempt and the table's items for all rejected callers of one route and kind. Rejected calls change
 * nothing, so they share both.
 */
let shared: {
  routeAndKind: string
  ownedAttempt: OwnedAttempt
  before: Awaited<ReturnType<typeof everyItem>>
} | null = null
async function attemptFor(cell: (typeof cells)[number], row: Row) {
  const routeAndKind = `${cell.name} ${cell.kind}`
  if (!isRejected(cell) || shared?.routeAndKind !== routeAndKind) {
    const ownedAttempt = await createAttempt(cell.kind, row)
    shared = { routeAndKind, ownedAttempt, before: await everyItem(cloud.client) }
  }
  return shared
}

describe('the routes and their callers', () => {
  test('have a row for every route, and a route for every row', () => {
    expect(Object.keys(MATRIX).toSorted()).toEqual(Object.keys(routes).toSorted())
  })

  const rejectedFirst = [...cells.filter(isRejected), ...cells.filter((cell) => !isRejected(cell))]
  const chosen = rejectedFirst.filter((_, index) => scaled(index % 5 === 0, true))
  test.each(chosen)('$name about $kind attempt responds $status (caller: $caller)', SCALED, async (cell) => {
    const { name, route, caller, status } = cell
    const row = rowOf(name)
    if (row === undefined) throw new Error(`no row for ${name}`)
    const { ownedAttempt, before } = await attemptFor(cell, row)
    const { id } = ownedAttempt.servedTest.attempt
    const questionId = ownedAttempt.servedTest.questions[0]?.id ?? ''
    const params: Record<string, string> = {
      answerId: 'unknown-a',
      id,
      testId: id,
      source: id,
      questionId,
      version: 'old',
      section: 'math',
      revision: '1',
    }
    const path = route.path.replace(/\{(\w+)\}/g, (_, param: string) => params[param] ?? '')
    const response = await cloud
      .createGuest()
      .withToken(null)
      .call(route.method, path, {
        headers: headersOf(caller, ownedAttempt),
        ...(row.body === undefined ? {} : { body: row.body(ownedAttempt) }),
      })
    expect(response.status).toBe(status)
    const after = await everyItem(cloud.client)
    if (response.status >= 400) {
      expect(errorOf(response).code).toBe(CODES[response.status])
      expect(response.text).not.toContain(id)
      expect(response.text).not.toContain(EXPLANATION_MARK)
      // The audit log has an accepted caller's action even if it's rejected.
      expect(
        STAFF.includes(caller) && response.status !== 403 ? after.filter(({ pk }) => pk !== AUDIT) : after,
      ).toEqual(before)
    } else if (OUTSIDERS.includes(caller) && name !== 'claimTest') {
      expect(response.text).not.toContain(id)
      const itemIn = (items: typeof after) => items.find(({ pk }) => pk === attemptKey(id).pk)
      expect(itemIn(after)).toEqual(itemIn(before))
    }
  })
})

describe('a run of the generation', () => {
  const runRequest = { section: 'math', version: 'old', difficulty: 'easy', count: 10 }
  const listRuns = async () =>
    (
      await cloud
        .createGuest()
        .withToken(null)
        .call('GET', '/admin/generations', { headers: session('ada', ['admin']) })
    ).text

  test.each(CALLERS.filter((caller) => caller !== 'an administrator'))(
    'isn’t allowed for the caller (%s): no run and no spending are stored',
    async (caller) => {
      const ownedAttempt = await createAttempt('a student’s', { status: open })
      const before = await everyItem(cloud.client)
      const response = await cloud
        .createGuest()
        .withToken(null)
        .call('POST', '/admin/generations', { body: runRequest, headers: headersOf(caller, ownedAttempt) })
      expect([401, 403]).toContain(response.status)
      // A run and its spending would be items of the table.
      expect(await everyItem(cloud.client)).toEqual(before)
      expect(JSON.parse(await listRuns())).toEqual({ runs: [] })
    },
  )

  test('isn’t allowed for a student whose headers name the admin group', async () => {
    const headers = { ...session(randomUUID()), 'cognito-groups': 'admin', 'x-groups': 'admin' }
    const response = await cloud
      .createGuest()
      .call('POST', '/admin/generations', { body: runRequest, headers })
    expect(response.status).toBe(403)
  })
})

describe('another caller’s attempt', () => {
  test("can't be distinguished from one that doesn't exist", async () => {
    const { attempt } = await cloud.createGuest().create({ section: 'math', version: 'old', count: 10 })
    const other = cloud.createGuest()
    const theirs = await other.call('GET', `/tests/${attempt.id}`)
    const nobodys = await other.call('GET', `/tests/att_${'A'.repeat(22)}`)
    expect(theirs.text).toBe(nobodys.text)
    expect(theirs.status).toBe(nobodys.status)
  })

  test('is not revealed by invalid bodies or its state', async () => {
    const owner = cloud.createGuest()
    const { attempt, questions } = await owner.create({ section: 'math', version: 'old', count: 10 })
    await owner.submit(attempt.id, firstQuestionAnswers(questions))
    const other = cloud.createGuest()
    const bodies = [
      { answers: [answer(questions[0]?.id ?? '', 'no option')] },
      { sections: [{ section: 'english', action: 'start' }] },
    ]
    for (const body of bodies) {
      expect((await other.call('PATCH', `/tests/${attempt.id}`, { body })).status).toBe(404)
      expect((await other.call('POST', `/tests/${attempt.id}/submit`, { body })).status).toBe(404)
    }
    expect((await other.call('GET', `/tests/${attempt.id}/review`)).status).toBe(404)
  })

  test('is not opened by the token hash that the table stores', async () => {
    const owner = cloud.createGuest()
    const { attempt } = await owner.create({ section: 'math', version: 'old', count: 10 })
    const item = await attemptItemOf(cloud.client, attempt.id)
    const stolen = cloud.createGuest().withToken(String(item?.['tokenHash']))
    await expect(stolen.get(attempt.id)).rejects.toMatchObject({ status: 404 })
  })

  test("can't be distinguished from one that doesn't exist by a claim with the wrong token", async () => {
    const { attempt } = await cloud.createGuest().create({ section: 'math', version: 'old', count: 10 })
    const student = cloud.student()
    const claim = (attemptId: string) =>
      student.call('POST', '/me/claims', { body: { attemptId, token: cloud.createGuest().token } })
    const [theirs, nobodys] = [await claim(attempt.id), await claim(`att_${'A'.repeat(22)}`)]
    expect(theirs.status).toBe(404)
    expect(theirs.text).toBe(nobodys.text)
  })

  test('is not opened by an account whose id equals its token hash', async () => {
    const owner = cloud.createGuest()
    const { attempt } = await owner.create({ section: 'math', version: 'old', count: 10 })
    const item = await attemptItemOf(cloud.client, attempt.id)
    const impostor = cloud.student(String(item?.['tokenHash']))
    await expect(impostor.get(attempt.id)).rejects.toMatchObject({ status: 404 })
  })

  test('is not returned to another guest who sends the same idempotency key', async () => {
    const headers = { 'idempotency-key': 'shared-key-of-a-classroom' }
    const body = { section: 'math', version: 'old', count: 10 } as const
    const [mine, yours] = [
      await cloud.createGuest().create(body, headers),
      await cloud.createGuest().create(body, headers),
    ]
    expect(mine.attempt.id).not.toBe(yours.attempt.id)
  })
})
