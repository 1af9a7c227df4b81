import * as z from 'zod'
import { PAID_TIERS, type PaidTier } from '#domain/billing/plans.ts'
import { billingSchemas } from '#domain/api/billing.schemas.ts'
import { collegeSchemas } from '#domain/api/colleges.schemas.ts'
import { drillSchemas } from '#domain/api/drills.schemas.ts'
import { guideSchemas } from '#domain/api/guides.schemas.ts'
import { healthSchemas } from '#domain/api/health.schemas.ts'
import { learningSchemas } from '#domain/api/learning.schemas.ts'
import { accountSchemas } from '#domain/api/account.schemas.ts'
import { meSchemas } from '#domain/api/me.schemas.ts'
import { mistakeSchemas } from '#domain/api/mistakes.schemas.ts'
import { predictionSchemas } from '#domain/api/prediction.schemas.ts'
import type { TimeFactor } from '#domain/exam/timing.ts'
import { planSchemas } from '#domain/api/plan.schemas.ts'
import { questionSchemas } from '#domain/api/questions.schemas.ts'
import { testSchemas } from '#domain/api/tests.schemas.ts'
import { randomToken } from '#lambdas/shared/platform/hash.ts'

/** An API client that works like any HTTP client. Its named methods validate each reply against its contract. */

export type NewTest = z.input<typeof testSchemas.createTest.body>
/** The server's reply about a test: the attempt, its questions and sets, and the stored answers. */
export type ServedTest = z.output<typeof testSchemas.getTest.reply>
export type SaveBody = z.input<typeof testSchemas.saveAnswers.body>
export type SentAnswer = NonNullable<SaveBody['answers']>[number]
export type Review = z.output<typeof testSchemas.reviewTest.reply>

export type NewPlan = z.input<typeof planSchemas.setPlan.body>
export type NewDrill = z.input<typeof drillSchemas.createDrill.body>
export type DrillAnswer = z.input<typeof drillSchemas.answerDrill.body>
export type DrillView = z.output<typeof drillSchemas.getDrill.reply>

export type ApiResponse = { status: number; headers: Headers; text: string }
export type RequestOptions = {
  /** Sent as JSON; a string is sent unchanged. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
}

/** Sends a request to the API; `path` is relative to /api. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>

/** Thrown for a response with another status than the expected one, with the code and message of its error body. */
export class ErrorResponse extends Error {
  override readonly name = 'ErrorResponse'
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(`${status} ${code}: ${message}`)
    this.status = status
    this.code = code
  }
}

const errorBody = z.strictObject({
  error: z.strictObject({
    code: z.string(),
    message: z.string().min(1),
    plan: z.enum(PAID_TIERS).optional(),
  }),
})

/** Returns the error of a failed call, validated against the one error shape. */
export const errorOf = ({ text }: ApiResponse) => errorBody.parse(JSON.parse(text)).error

export type Api = ReturnType<typeof createApi>

/**
 * Creates a client that sends the same credential with every call, as a browser tab does: a guest's attempt token
 * or a session (an access token). The named methods return the parsed body or throw ErrorResponse; `call` returns
 * the raw response.
 */
export function createApi(
  transport: Transport,
  token: string | null = randomToken(),
  session: string | null = null,
) {
  /** Every response so far, as received. */
  const responses: ApiResponse[] = []

  async function call(method: string, path: string, options: RequestOptions = {}): Promise<ApiResponse> {
    const { body, signal } = options
    const rawResponse = await transport(path, {
      method,
      headers: {
        ...(token === null ? {} : { 'x-attempt-token': token }),
        ...(session === null ? {} : { authorization: `Bearer ${session}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    })
    const response = {
      status: rawResponse.status,
      headers: rawResponse.headers,
      text: await rawResponse.text(),
    }
    responses.push(response)
    return response
  }

  async function callExpecting<T>(
    status: number,
    schema: z.core.$ZodType<T>,
    method: string,
    path: string,
    options?: RequestOptions,
  ): Promise<T> {
    const response = await call(method, path, options)
    if (response.status === status) return z.parse(schema, JSON.parse(response.text))
    const { code, message } = errorOf(response)
    throw new ErrorResponse(response.status, code, message)
  }

  return {
    token,
    responses,
    call,
    health: () => callExpecting(200, healthSchemas.health.reply, 'GET', '/health'),
    counts: () => callExpecting(200, questionSchemas.countQuestions.reply, 'GET', '/questions/counts'),
    filters: (version: string, section: string) =>
      callExpecting(
        200,
        questionSchemas.countQuestionsByFilter.reply,
        'GET',
        `/questions/counts/${version}/${section}`,
      ),
    guides: (section?: string) =>
      callExpecting(
        200,
        guideSchemas.listGuides.reply,
        'GET',
        `/guides${section === undefined ? '' : `?section=${encodeURIComponent(section)}`}`,
      ),
    guide: (id: string) =>
      callExpecting(200, guideSchemas.getGuide.reply, 'GET', `/guides/${encodeURIComponent(id)}`),
    create: (body: NewTest, headers: Readonly<Record<string, string>> = {}) =>
      callExpecting(201, testSchemas.createTest.reply, 'POST', '/tests', { body, headers }),
    get: (id: string) => callExpecting(200, testSchemas.getTest.reply, 'GET', `/tests/${id}`),
    save: (id: string, body: SaveBody) =>
      callExpecting(200, testSchemas.saveAnswers.reply, 'PATCH', `/tests/${id}`, { body }),
    hint: (id: string, body: z.input<typeof testSchemas.openHint.body>) =>
      callExpecting(200, testSchemas.openHint.reply, 'POST', `/tests/${id}/hint`, { body }),
    check: (id: string, body: z.input<typeof testSchemas.checkAnswer.body>) =>
      callExpecting(200, testSchemas.checkAnswer.reply, 'POST', `/tests/${id}/check`, { body }),
    submit: (id: string, answers?: SentAnswer[], sections?: SaveBody['sections'], device?: string) =>
      callExpecting(200, testSchemas.submitTest.reply, 'POST', `/tests/${id}/submit`, {
        body: { ...(answers && { answers }), ...(sections && { sections }), ...(device && { device }) },
      }),
    leave: (id: string, body: z.input<typeof testSchemas.leaveTest.body> = {}) =>
      callExpecting(200, testSchemas.leaveTest.reply, 'POST', `/tests/${id}/leave`, { body }),
    review: (id: string) => callExpecting(200, testSchemas.reviewTest.reply, 'GET', `/tests/${id}/review`),
    claim: (attemptId: string, guestToken: string | null) =>
      callExpecting(200, meSchemas.claimTest.reply, 'POST', '/me/claims', {
        body: { attemptId, token: guestToken },
      }),
    me: () => callExpecting(200, meSchemas.getMe.reply, 'GET', '/me'),
    setMe: (body: z.input<typeof meSchemas.updateMe.body>) =>
      callExpecting(200, meSchemas.updateMe.reply, 'PATCH', '/me', { body }),
    hideTest: (id: string, hidden: boolean) =>
      callExpecting(200, meSchemas.changeTest.reply, 'PATCH', `/me/tests/${id}`, { body: { hidden } }),
    answers: (before?: string) =>
      callExpecting(
        200,
        mistakeSchemas.listAnswers.reply,
        'GET',
        `/me/answers${before === undefined ? '' : `?before=${encodeURIComponent(before)}`}`,
      ),
    tag: (id: string, body: z.input<typeof mistakeSchemas.tagQuestion.body>) =>
      callExpecting(200, mistakeSchemas.tagQuestion.reply, 'PATCH', `/tests/${id}/tags`, { body }),
    dashboard: () => callExpecting(200, meSchemas.getDashboard.reply, 'GET', '/me/dashboard'),
    exportMe: () => callExpecting(200, accountSchemas.exportMe.reply, 'GET', '/me/export'),
    exportTest: (id: string) =>
      callExpecting(200, accountSchemas.exportTest.reply, 'GET', `/me/export/${id}`),
    colleges: () => callExpecting(200, collegeSchemas.getColleges.reply, 'GET', '/me/colleges'),
    changeColleges: (body: z.input<typeof collegeSchemas.changeColleges.body>) =>
      callExpecting(200, collegeSchemas.changeColleges.reply, 'PATCH', '/me/colleges', { body }),
    prediction: () => callExpecting(200, predictionSchemas.getPrediction.reply, 'GET', '/me/prediction'),
    learning: (timeFactor: TimeFactor = 1) =>
      callExpecting(200, learningSchemas.getLearning.reply, 'GET', `/me/learning?timeFactor=${timeFactor}`),
    plan: (minutesBehindUtc = 0) =>
      callExpecting(200, planSchemas.getPlan.reply, 'GET', `/me/plan?minutesBehindUtc=${minutesBehindUtc}`),
    setPlan: (body: NewPlan) => callExpecting(200, planSchemas.setPlan.reply, 'PATCH', '/me/plan', { body }),
    markTask: (id: string, done: boolean) =>
      callExpecting(200, planSchemas.markTask.reply, 'PATCH', `/me/plan/tasks/${id}`, { body: { done } }),
    createDrill: (body: NewDrill, headers: Readonly<Record<string, string>> = {}) =>
      callExpecting(201, drillSchemas.createDrill.reply, 'POST', '/drills', { body, headers }),
    drill: (id: string) => callExpecting(200, drillSchemas.getDrill.reply, 'GET', `/drills/${id}`),
    answerDrill: (id: string, body: DrillAnswer) =>
      callExpecting(200, drillSchemas.answerDrill.reply, 'POST', `/drills/${id}/answers`, { body }),
    endDrill: (id: string) => callExpecting(200, drillSchemas.endDrill.reply, 'POST', `/drills/${id}/end`),
    subscription: () => callExpecting(200, billingSchemas.getSubscription.reply, 'GET', '/me/subscription'),
    refresh: () =>
      callExpecting(200, billingSchemas.refreshSubscription.reply, 'POST', '/me/subscription', { body: {} }),
    checkout: (planName: PaidTier) =>
      callExpecting(200, billingSchemas.createCheckout.reply, 'POST', '/me/checkout', { body: { planName } }),
    portal: () => callExpecting(200, billingSchemas.openPortal.reply, 'POST', '/me/portal', { body: {} }),
    deleteMe: () => callExpecting(200, accountSchemas.deleteMe.reply, 'DELETE', '/me'),
    /** Returns a client with another token, or with none. */
    withToken: (other: string | null) => createApi(transport, other),
    /** Returns a client with a session instead of a token. */
    signedIn: (other: string) => createApi(transport, null, other),
  }
}

/** Builds one answer as a device records it. `seq` is 1 unless given. */
export const answer = (
  questionId: string,
  userAnswer: string | null,
  { seq = 1, ...fields }: Partial<SentAnswer> = {},
): SentAnswer => ({ questionId, userAnswer, seq, timeSpentSeconds: 40, ...fields })
