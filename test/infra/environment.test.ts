import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { projectPath } from '#lib/project-path.ts'
import { provideStreaming } from '#scripts/local/lambda-runtime.ts'
import { REGION, resolve } from './resolve.ts'
import { synthesize } from './synthesized.ts'

/** Our functions by the start of their logical ids, each with its entry. */
const ENTRIES = [
  ['AccountHandler', 'account/account'],
  ['AdminHandler', 'admin/admin'],
  ['AiFunctionHandler', 'ai/ai'],
  ['BillingFunctionHandler', 'billing/billing'],
  ['BillingSettleHandler', 'billing/reconcile-subscription'],
  ['BillingWebhookHandler', 'billing/stripe-webhook'],
  ['CanaryFunctionHandler', 'canary/canary'],
  ['ContactFunctionHandler', 'contact/contact'],
  ['CoreHandler', 'core/core'],
  ['GenerationCheckBatchHandler', 'generation/check-batch'],
  ['GenerationCloseRunHandler', 'generation/storing-steps'],
  ['GenerationPlanHandler', 'generation/storing-steps'],
  ['GenerationPublishBatchHandler', 'generation/storing-steps'],
  ['GenerationRejectBatchHandler', 'generation/storing-steps'],
  ['GenerationRepairBatchHandler', 'generation/writing-steps'],
  ['GenerationWriteBatchHandler', 'generation/writing-steps'],
  ['IdentityPreSignUpHandler', 'identity/pre-sign-up'],
  ['RollupFunctionHandler', 'rollup/rollup'],
  ['SeedFunctionHandler', 'seed/seed'],
] as const

/** Variables that Lambda itself sets. */
const LAMBDA = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x', AWS_REGION: REGION }

const functions = Object.entries(synthesize().findResources('AWS::Lambda::Function')).map(
  ([id, { Properties }]) => [id.replace(/(?<=Handler)\w+$/, ''), Properties] as const,
)
/** The environment variables of each function in a minimal deployment. */
const environments = new Map(
  functions.map(([id, Properties]) => [
    id,
    z.record(z.string(), z.string()).parse(resolve(Properties['Environment']?.['Variables'] ?? {})),
  ]),
)
/** The name of the export that handles each function's events, such as "handler" of "index.handler". */
const handlers = new Map(functions.map(([id, { Handler }]) => [id, String(Handler).split('.')[1]]))
const names = new Set([...environments.values(), process.env].flatMap((env) => Object.keys(env)))
provideStreaming()

test('ENTRIES has all of our functions', () => {
  // The CDK's own functions aren't traced.
  const ours = functions.filter(([, properties]) => 'TracingConfig' in properties)
  expect(ours.map(([id]) => id).toSorted()).toEqual(ENTRIES.map(([id]) => id))
})

test('Lambda logs only calls of our functions that fail', () => {
  const ours = functions.filter(([, properties]) => 'TracingConfig' in properties)
  for (const [, { LoggingConfig }] of ours)
    expect(LoggingConfig).toMatchObject({ LogFormat: 'JSON', SystemLogLevel: 'WARN' })
})

test.each(ENTRIES)('%s starts with only the variables from the stack', async (id, entry) => {
  const variables = { ...environments.get(id), ...LAMBDA }
  for (const name of names) vi.stubEnv(name, undefined)
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, deployedValue(value))
  expect(await import(projectPath('lambdas', `${entry}.lambda.ts`))).toHaveProperty([handlers.get(id) ?? ''])
})

/** Fills in the template's references as a deployment does: a queue's URL, and names for others. */
const deployedValue = (value: string): string =>
  value
    .replaceAll(/<\w*Queue\w*>/g, `https://sqs.${REGION}.amazonaws.com/account/queue`)
    .replaceAll(/<([\w.]+)>/g, (_, id: string) => id.replaceAll('.', '-'))
