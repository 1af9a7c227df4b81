import type { Template } from 'aws-cdk-lib/assertions'
import * as z from 'zod'
import { roleStatements } from '#test/infra/iam.ts'
import { resolveWith } from '#test/infra/resolve.ts'
import { synthesize } from '#test/infra/synthesized.ts'
import { LOCAL_AWS } from '#scripts/local/database.ts'
import { MAIL_FROM } from '#scripts/local/mailer/mailer.ts'
import { QUEUE_ARN } from '#scripts/local/queue/queue.ts'
import type { FunctionName } from '#scripts/local/running-function.ts'
import { STRIPE_SECRET_ARN } from '#scripts/local/secrets/secrets.ts'
import { STATE_MACHINE_ARN } from '#scripts/local/state-machine/state-machine.ts'
import { TOPIC_ARN } from '#scripts/local/topic/topic.ts'
import { POOL_ID } from '#scripts/local/user-pool/user-pool.ts'
import { TABLE_NAME } from '../database.ts'
import { ACCOUNT, tableArn, userPoolArn } from './requested-access.ts'
import type { RightsStatement } from './rights.ts'

/** The policy statements of each function's role, by the function's name in the embedded cloud. */
export type DeployedRights = Readonly<Record<string, readonly RightsStatement[]>>

/** The names of each function's constructs, joined. With `Handler` after them, they begin the function's logical id. */
const CONSTRUCTS = {
  core: 'Core',
  account: 'Account',
  contact: 'ContactFunction',
  admin: 'Admin',
  ai: 'AiFunction',
  billing: 'BillingFunction',
  webhook: 'BillingWebhook',
  // `Settle` is the deployed name.
  reconcile: 'BillingSettle',
  Plan: 'GenerationPlan',
  WriteBatch: 'GenerationWriteBatch',
  RepairBatch: 'GenerationRepairBatch',
  CheckBatch: 'GenerationCheckBatch',
  PublishBatch: 'GenerationPublishBatch',
  RejectBatch: 'GenerationRejectBatch',
  CloseRun: 'GenerationCloseRun',
  preSignUp: 'IdentityPreSignUp',
  weeklySummary: 'WeeklySummaryFunction',
  rollup: 'RollupFunction',
  seed: 'SeedFunction',
} as const satisfies Record<FunctionName, string>

/** The constructs of functions that the embedded cloud doesn't run. The canary only calls the site. */
const NOT_EMBEDDED = ['CanaryFunction']

/** The models of the embedded cloud. The id with `us.` names an inference profile that routes to the first model. */
export const MODELS = [
  { id: 'demo.writer', name: 'Demo writer' },
  { id: 'us.demo.writer', name: 'Demo writer' },
  { id: 'demo.solver', name: 'Demo solver' },
]
export const GUARDRAIL_ID = 'embedded-guardrail'

const PSEUDO_PARAMETERS: Readonly<Record<string, string>> = {
  'AWS::Region': LOCAL_AWS.AWS_REGION,
  'AWS::Partition': 'aws',
  'AWS::AccountId': ACCOUNT,
}

/** For each resource that an emulator replaces: its type, the start of its logical id, and the emulator's ARN or id. */
const EMULATED = [
  ['AWS::DynamoDB::GlobalTable', 'Data', tableArn(TABLE_NAME)],
  ['AWS::SQS::Queue', 'BillingWorkQueue', QUEUE_ARN],
  ['AWS::SNS::Topic', 'Contact', TOPIC_ARN],
  ['AWS::SecretsManager::Secret', 'Stripe', STRIPE_SECRET_ARN],
  ['AWS::Cognito::UserPool', 'Identity', userPoolArn(POOL_ID)],
  ['AWS::StepFunctions::StateMachine', 'Generation', STATE_MACHINE_ARN],
  ['AWS::Bedrock::Guardrail', 'Guardrail', GUARDRAIL_ID],
] as const

const resource = z.looseObject({ Type: z.string() })
const functionSchema = z.object({ Role: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) }) })
const resources = z.union([z.string().transform((one) => [one]), z.array(z.string())])

/**
 * Returns the rights that the stacks give each function, with the emulators' resources in place of the deployed ones.
 */
export function readDeployedRights(
  template: Template = synthesize({ mailFrom: MAIL_FROM, models: MODELS }),
): DeployedRights {
  const deployed = z.object({ Resources: z.record(z.string(), resource) }).parse(template.toJSON()).Resources
  const valueOf = (reference: string): string => {
    const [id = ''] = reference.split('.')
    const emulated = EMULATED.find(([type, start]) => deployed[id]?.Type === type && id.startsWith(start))
    return PSEUDO_PARAMETERS[reference] ?? emulated?.[2] ?? `<${reference}>`
  }
  const roles = Object.entries(template.findResources('AWS::Lambda::Function')).map(
    ([id, { Properties }]) => ({
      id,
      role: functionSchema.safeParse(Properties).data?.Role['Fn::GetAtt'][0],
      // The CDK's own functions aren't traced.
      isOurs: 'TracingConfig' in z.record(z.string(), z.unknown()).parse(Properties),
    }),
  )
  const constructs = [...Object.values(CONSTRUCTS), ...NOT_EMBEDDED].map((name) => `${name}Handler`)
  const unknown = roles.filter(({ id, isOurs }) => isOurs && !constructs.some((name) => id.startsWith(name)))
  if (unknown.length > 0) throw new Error(`CONSTRUCTS lacks ${unknown.map(({ id }) => id).join(', ')}.`)
  const statements = roleStatements(template)

  const statementsOf = (construct: string): RightsStatement[] => {
    const role = roles.find(({ id }) => id.startsWith(`${construct}Handler`))?.role
    if (role === undefined) throw new Error(`The stacks have no ${construct} with a role.`)
    return statements
      .filter((one) => one.role === role)
      .map(({ effect, actions, resource: stated, conditions }) => ({
        effect,
        actions,
        resources: resources.parse(resolveWith(valueOf, stated)),
        conditions: z.record(z.string(), z.unknown()).parse(resolveWith(valueOf, conditions ?? {})),
      }))
  }
  return Object.fromEntries(
    Object.entries(CONSTRUCTS).map(([name, construct]) => [name, statementsOf(construct)]),
  )
}
