import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { project } from '../../lib/project.ts'
import { offerStreaming } from '../../scripts/local/lambda-runtime.ts'
import { REGION, resolve } from './resolve.ts'
import { synthesize } from './synthesized.ts'

/** Our functions by the beginnings of their logical ids, each with its entry. */
const ENTRIES = [
  ['AccountHandler', 'account/account'],
  ['AdminHandler', 'admin/admin'],
  ['AiFunctionHandler', 'ai/ai'],
  ['BillingFunctionHandler', 'billing/billing'],
  ['BillingSettleHandler', 'billing/settle-subscription'],
  ['BillingWebhookHandler', 'billing/stripe-webhook'],
  ['ContactFunctionHandler', 'contact/contact'],
  ['CoreHandler', 'core/core'],
  ['GenerationCheckBatchHandler', 'generation/check-batch'],
  ['GenerationCloseRunHandler', 'generation/close-run'],
  ['GenerationPlanHandler', 'generation/plan'],
  ['GenerationPublishBatchHandler', 'generation/publish-batch'],
  ['GenerationRejectBatchHandler', 'generation/reject-batch'],
  ['GenerationWriteBatchHandler', 'generation/write-batch'],
  ['IdentityPreSignUpHandler', 'identity/pre-sign-up'],
  ['RollupFunctionHandler', 'rollup/rollup'],
  ['SeedFunctionHandler', 'seed/seed'],
] as const

/** What Lambda itself says. */
const LAMBDA = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x', AWS_REGION: REGION }

/** The least that a deployment tells each of them. */
const environments = new Map(
  Object.entries(synthesize().findResources('AWS::Lambda::Function')).map(([id, { Properties }]) => [
    id.replace(/(?<=Handler)\w+$/, ''),
    z.record(z.string(), z.string()).parse(resolve(Properties['Environment']?.['Variables'] ?? {})),
  ]),
)
const names = new Set([...environments.values(), process.env].flatMap((env) => Object.keys(env)))
offerStreaming()

test('no function of ours is left out here', () => {
  const ours = [...environments].filter(([, env]) => 'NODE_OPTIONS' in env).map(([id]) => id)
  expect(ours.toSorted()).toEqual(ENTRIES.map(([id]) => id))
})

test.each(ENTRIES)('%s starts with what the stack tells it, and needs nothing else', async (id, entry) => {
  const told = { ...environments.get(id), ...LAMBDA }
  for (const name of names) vi.stubEnv(name, undefined)
  for (const [name, value] of Object.entries(told)) vi.stubEnv(name, deployed(value))
  expect(await import(project('lambdas', `${entry}.lambda.ts`))).toHaveProperty('handler')
})

/** The template's references, as a deployment fills them in: a queue's is its address, others are names. */
const deployed = (value: string): string =>
  value
    .replaceAll(/<\w*Queue\w*>/g, `https://sqs.${REGION}.amazonaws.com/account/queue`)
    .replaceAll(/<([\w.]+)>/g, (_, made: string) => made.replaceAll('.', '-'))
