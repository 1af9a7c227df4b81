// @module-tag deep
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CognitoIdentityProviderClient, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { Asset } from 'aws-cdk-lib/aws-s3-assets'
import { afterAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { ADMIN_GROUP } from '#domain/accounts/groups.ts'
import { TERMS } from '#domain/accounts/sign-up.ts'
import { generationSchemas } from '#domain/api/generations.schemas.ts'
import { projectPath } from '#lib/project-path.ts'
import { STEPS } from '#lib/generation/state-machine.ts'
import { startCloud } from '#scripts/local/cloud.ts'
import { LOCAL_AWS } from '#scripts/local/database.ts'
import { createEngine, endedEvent, serveEngine } from '#scripts/local/state-machine/state-machine.ts'
import { CLIENT_ID } from '#scripts/local/user-pool/user-pool.ts'
import { createApi, type Transport } from '../support/api-client.ts'
import { setUpAuthenticator } from '../support/authenticator.ts'
import { contactMessage } from '../support/contact.ts'
import { SCALED, scaled } from '../support/depth.ts'
import { fixtureBank } from '../support/fixture-bank.ts'
import { firstQuestionAnswers } from '../support/answers.ts'
import { stripeOf } from '../support/stripe.ts'
import { startIssuer } from '../support/tokens.ts'
import { linesOf, textOf } from '../support/tutor.ts'
import { deployedFunctions } from './runtime/deployed-functions.ts'
import { callsFunction, serveFunctions } from './runtime/gateway.ts'
import { type BundledFunction, runBundle, type RunningFunction } from './runtime/run-bundle.ts'
import { FunctionError } from './runtime/runtime-api.ts'
import { cdkContext, exampleSettings, synthesizeInto, uploadedTemplates } from './synthesized.ts'
import { checkTemplates } from './template/check-template.ts'

/**
 * Runs the bundle of every function as Lambda does: from the folder that the CDK uploads, in a process with only the
 * variables of prod, behind a Runtime API. The embedded cloud stands in for all that a deployment creates.
 */

// The site's own build takes longer than all bundles, and no function reads it.
vi.mock(import('#lib/site/site-build.ts'), () => ({
  createSiteAsset: (scope, id) => new Asset(scope, id, { path: projectPath('content', 'pages') }),
}))

const folder = mkdtempSync(join(tmpdir(), 'bundles-'))
const emptyFolder = join(folder, 'empty')
mkdirSync(emptyFolder)
const { 'aws:cdk:bundling-stacks': _, ...bundling } = cdkContext()
const assembly = synthesizeInto(
  join(folder, 'cdk.out'),
  { env: 'prod', ...exampleSettings(), protected: true },
  bundling,
)

process.env['LOG_LEVEL'] = 'silent'
const issuer = await startIssuer()
const cloud = await startCloud({
  port: 0,
  folder: null,
  content: fixtureBank({ questionsPerPool: 10 }),
  tokenSource: issuer.source,
  // Most questions have flaws, so that some are repaired. The administrator's id
  // and the idempotency key of the run decide which ones.
  runs: {
    model: {
      seed: 'bundles',
      flawed: 0.9,
      flawedRepairs: 0,
      throttled: 0,
      wrongSolves: 0,
      pieceMs: 0,
      delayMs: 0,
      script: () => 'answer',
    },
  },
})
const engine = createEngine({
  steps: Object.fromEntries(
    STEPS.map((step) => [step, (input) => invoke(`Generation${step}Handler`, input)]),
  ),
  onUnsuccessfulEnd: async (event) => void (await invoke('GenerationCloseRunHandler', event)),
  waitMs: 0,
})
const machine = await serveEngine(engine)
const gateway = await serveFunctions({
  core: callsFunction(() => running('CoreHandler')),
  account: callsFunction(() => running('AccountHandler')),
  contact: callsFunction(() => running('ContactFunctionHandler')),
  admin: callsFunction(() => running('AdminHandler')),
  billing: callsFunction(() => running('BillingFunctionHandler')),
  webhook: callsFunction(() => running('BillingWebhookHandler')),
  ai: callsFunction(() => running('AiFunctionHandler')),
})
const functions = deployedFunctions(assembly.template, assembly.outdir, {
  ...process.env,
  AWS_ENDPOINT_URL_SFN: machine.endpoint,
  SITE_URL: gateway.endpoint,
})

function bundleOf(id: string): BundledFunction {
  const bundle = functions.get(id)
  if (bundle === undefined) throw new Error(`The template has no ${id}.`)
  return bundle
}

const started = new Map<string, Promise<RunningFunction>>()
/** Returns a function's process, which its first call starts. */
function running(id: string): Promise<RunningFunction> {
  const process = started.get(id) ?? runBundle(bundleOf(id), emptyFolder)
  started.set(id, process)
  return process
}

/** Returns a function's reply to an event. */
async function invoke(id: string, event: unknown): Promise<unknown> {
  const reply = await (await running(id)).invoke(event)
  if (reply.kind === 'stream') throw new Error(`${id} streams.`)
  return reply.value
}

afterAll(async () => {
  for (const process of await Promise.allSettled(started.values()))
    if (process.status === 'fulfilled') await process.value.stop()
  await engine.halt()
  await machine.stop()
  await gateway.stop()
  await cloud.stop()
  await issuer.stop()
  rmSync(folder, { recursive: true })
})

const transport: Transport = (path, init) => fetch(`${gateway.endpoint}/api${path}`, init)
const student = () => createApi(transport).signedIn(issuer.session(randomUUID()))
const PASSWORD = 'practice36'
/**
 * Creates an administrator with an authenticator app in the embedded user pool. Their id is fixed, because it decides
 * which questions of a run have flaws.
 */
async function createAdministrator() {
  const email = 'ada@example.com'
  const username = await cloud.userPool.ensureUser({
    email,
    password: PASSWORD,
    firstName: 'Ada',
    lastName: 'Okafor',
  })
  const pool = new CognitoIdentityProviderClient({
    endpoint: `${cloud.url}/cognito`,
    region: LOCAL_AWS.AWS_REGION,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  const { AuthenticationResult: result } = await pool.send(
    new InitiateAuthCommand({
      ClientId: CLIENT_ID,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD },
    }),
  )
  await setUpAuthenticator(pool, result?.AccessToken ?? '')
  pool.destroy()
  const claims = issuer.claimsOf('ada', { groups: [ADMIN_GROUP], signedInAt: Date.now() + 60_000 })
  const api = createApi(transport).signedIn(issuer.sign({ ...claims, username }))
  // The first call that finds the app stores the time, and only sign-ins after that time are accepted.
  expect((await api.call('GET', '/admin/settings')).status).toBe(403)
  return api
}
let created: ReturnType<typeof createAdministrator> | undefined
const administrator = () => (created ??= createAdministrator())

/** An event of a schedule, as EventBridge sends it. */
const SCHEDULED = { source: 'aws.events', 'detail-type': 'Scheduled Event', detail: {}, resources: [] }

/** A sign-up, as Cognito sends it. */
const signUp = (firstName: string) => ({
  version: '1',
  triggerSource: 'PreSignUp_SignUp',
  region: 'us-east-1',
  userPoolId: 'us-east-1_pool',
  userName: randomUUID(),
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: 'client' },
  request: {
    userAttributes: { email: 'maya@example.com', given_name: firstName, family_name: 'Okafor' },
    validationData: { [TERMS.key]: TERMS.accepted },
  },
  response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
})

/** An event of Stripe about a customer that the product doesn't know. */
const stripeEvent = {
  id: 'evt_2',
  object: 'event',
  type: 'invoice.paid',
  livemode: false,
  data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_none' } },
}

/** Carries out one run by the bundles of all steps. */
const carryOutRun = async () => {
  const { text } = await (
    await administrator()
  ).call('POST', '/admin/generations', {
    body: { section: 'math', version: 'enhanced', difficulty: 'easy', count: 5 },
    headers: { 'idempotency-key': '00000000-0000-4000-8000-000000000001' },
  })
  const { id } = generationSchemas.getGeneration.reply.parse(JSON.parse(text))
  await engine.ended(id)
  const states = engine.transitions.flatMap(({ execution, state }) => (execution === id ? [state] : []))
  return { id, states, status: engine.status(id) }
}
let run: ReturnType<typeof carryOutRun> | undefined
const finishedRun = () => (run ??= carryOutRun())

async function expectStep(step: string): Promise<void> {
  const { states, status } = await finishedRun()
  expect(status).toBe('SUCCEEDED')
  expect(states).toContain(step)
}

/** The behavior of each function as deployed. A function without an entry fails. */
const CASES: Readonly<Record<string, () => Promise<void>>> = {
  async CoreHandler() {
    const guest = createApi(transport)
    const { attempt, questions } = await guest.create({ section: 'math', version: 'old' })
    await guest.save(attempt.id, { answers: firstQuestionAnswers(questions) })
    expect(await guest.submit(attempt.id)).toMatchObject({ correctAnswers: expect.any(Number) })
    expect(await guest.review(attempt.id)).toMatchObject({ attempt: { id: attempt.id } })
  },
  async AccountHandler() {
    expect(await student().exportMe()).toMatchObject({ tests: [] })
  },
  async ContactFunctionHandler() {
    const { status, text } = await student().call('POST', '/contact', { body: contactMessage() })
    expect(status).toBe(201)
    const inbox = await (await fetch(`${cloud.url}/local/inbox.json`)).text()
    expect(inbox).toContain(z.object({ id: z.string() }).parse(JSON.parse(text)).id)
  },
  async AdminHandler() {
    expect((await (await administrator()).call('GET', '/admin/settings')).status).toBe(200)
    expect((await student().call('GET', '/admin/settings')).status).toBe(403)
  },
  async AiFunctionHandler() {
    const body = { conversationId: null, message: 'When does a comma part two sentences?', about: null }
    const response = await (await administrator()).call('POST', '/tutor', { body })
    expect(response.headers.get('content-type')).toBe('application/x-ndjson')
    const lines = linesOf(response.text)
    expect(lines[0]).toMatchObject({ type: 'begun' })
    expect(lines.at(-1)).toMatchObject({ type: 'done', answer: { content: textOf(lines) } })
    const id = lines[0]?.type === 'begun' ? lines[0].conversation.id : ''
    expect((await (await administrator()).call('DELETE', `/tutor/conversations/${id}`)).status).toBe(200)
    expect((await createApi(transport, null).call('POST', '/tutor', { body })).status).toBe(401)
  },
  async BillingFunctionHandler() {
    const api = student()
    expect(await api.subscription()).toMatchObject({ subscribed: false })
    expect(await api.checkout('Elite')).toMatchObject({ url: expect.stringMatching(/^http/) })
  },
  async BillingWebhookHandler() {
    const body = JSON.stringify(stripeEvent)
    const send = (signature: string) =>
      createApi(transport, null).call('POST', '/stripe/webhook', {
        body,
        headers: { 'stripe-signature': signature },
      })
    expect((await send(stripeOf(cloud).sign(body))).status).toBe(200)
    expect((await send(stripeOf(cloud).sign(`${body} `))).status).toBe(400)
  },
  async BillingSettleHandler() {
    const message = { kind: 'event', eventId: 'evt_1', type: 'invoice.paid', customerId: 'cus_none' }
    const reply = await invoke('BillingSettleHandler', {
      Records: [
        { messageId: 'right', eventSource: 'aws:sqs', body: JSON.stringify(message) },
        { messageId: 'broken', eventSource: 'aws:sqs', body: '{}' },
      ],
    })
    expect(reply).toEqual({ batchItemFailures: [{ itemIdentifier: 'broken' }] })
  },
  async CanaryFunctionHandler() {
    expect(await invoke('CanaryFunctionHandler', SCHEDULED)).toBeNull()
  },
  async IdentityPreSignUpHandler() {
    const event = signUp('Maya')
    expect(await invoke('IdentityPreSignUpHandler', event)).toEqual(event)
    await expect(invoke('IdentityPreSignUpHandler', signUp('www.example.com'))).rejects.toThrow(FunctionError)
  },
  async RollupFunctionHandler() {
    expect(await invoke('RollupFunctionHandler', SCHEDULED)).toBeNull()
  },
  async WeeklySummaryFunctionHandler() {
    expect(await invoke('WeeklySummaryFunctionHandler', SCHEDULED)).toMatchObject({ failed: 0 })
  },
  async SeedFunctionHandler() {
    // Seeding the whole bank takes longer than all other functions together.
    const bank = join(bundleOf('SeedFunctionHandler').code, 'bank.json')
    const sets = z.array(z.unknown()).parse(JSON.parse(readFileSync(bank, 'utf8')))
    writeFileSync(bank, JSON.stringify(sets.slice(0, scaled(3, sets.length))))
    expect(await invoke('SeedFunctionHandler', {})).toBeNull()
    expect((await createApi(transport).guides()).guides.length).toBeGreaterThan(0)
  },
  GenerationPlanHandler: () => expectStep('Plan'),
  GenerationWriteBatchHandler: () => expectStep('WriteBatch'),
  GenerationCheckBatchHandler: () => expectStep('CheckBatch'),
  GenerationRepairBatchHandler: () => expectStep('RepairBatch'),
  GenerationPublishBatchHandler: () => expectStep('PublishBatch'),
  async GenerationRejectBatchHandler() {
    const { id } = await finishedRun()
    const batch = { index: 1, section: 'math', version: 'enhanced', difficulty: 'easy', count: 5 }
    const failure = { Error: 'States.Timeout', Cause: '' }
    const rejecting = invoke('GenerationRejectBatchHandler', { runId: id, batch, failure })
    // A run that ended accepts no more results, and the state machine reads the name of this error.
    await expect(rejecting).rejects.toMatchObject({ name: 'RunOver' })
  },
  async GenerationCloseRunHandler() {
    await expectStep('CloseRun')
    const { id } = await finishedRun()
    expect(await invoke('GenerationCloseRunHandler', endedEvent(id, 'ABORTED'))).toBeNull()
  },
}

/** Lambda's own variable, and the issuer of a deployment. In Lambda, a function that trusts another issuer must not start. */
const IN_LAMBDA = {
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  TOKEN_ISSUER: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_pool',
}
const startInLambda = async (id: string, more: Readonly<Record<string, string>> = IN_LAMBDA) => {
  const bundle = bundleOf(id)
  return runBundle({ ...bundle, environment: { ...bundle.environment, ...more } }, emptyFolder)
}

describe.each([...functions.keys()])('the bundle of %s', (id) => {
  test('starts silently within Lambda’s time, with only what is in its folder', async () => {
    await (await startInLambda(id)).stop()
  })

  test('replies as deployed', id === 'SeedFunctionHandler' ? SCALED : {}, async () => {
    const check = CASES[id]
    if (check === undefined) throw new Error('Add the behavior of this function to CASES.')
    await check()
  })
})

test('a bundle in Lambda does not start with the issuer of the embedded user pool', async () => {
  const { AWS_EXECUTION_ENV } = IN_LAMBDA
  await expect(startInLambda('CoreHandler', { AWS_EXECUTION_ENV })).rejects.toThrow(/only Cognito tokens/)
})

test('the check of templates finds each handler in its bundle', async () => {
  const templates = uploadedTemplates(assembly)
  expect(await checkTemplates({ templates, assets: assembly.outdir })).toEqual([])
  const renamed = new Map(
    [...templates].map(([name, text]) => [name, text.replaceAll('index.closeRun', 'index.close')]),
  )
  expect(await checkTemplates({ templates: renamed, assets: assembly.outdir })).toEqual([
    expect.stringMatching(/GenerationCloseRunHandler\w+: its code has no index\.close$/),
  ])
})
