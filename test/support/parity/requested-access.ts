import * as z from 'zod'
import { TABLE } from '#lambdas/shared/store/table-schema.ts'
import { LOCAL_AWS } from '#scripts/local/database.ts'
import type { Access } from './rights.ts'

/** Derives from a request to AWS what IAM must allow for it. */

export type AwsRequest = { path: string; headers: Readonly<Record<string, unknown>>; body: string }

/** The account of the emulators. */
export const ACCOUNT = '000000000000'
const REGION = LOCAL_AWS.AWS_REGION
const arnOf = (service: string, resource: string, account = ACCOUNT): string =>
  `arn:aws:${service}:${REGION}:${account}:${resource}`
export const tableArn = (name: string): string => arnOf('dynamodb', `table/${name}`)
export const userPoolArn = (id: string): string => arnOf('cognito-idp', `userpool/${id}`)
export const guardrailArn = (id: string): string => arnOf('bedrock', `guardrail/${id}`)

const oneAccess = (action: string, resource: string, context: Access['context'] = {}): Access[] => [
  { action, resource, context },
]

const attribute = z.record(z.string(), z.string())
const item = z.record(z.string(), z.unknown())
const tableInput = z.object({
  TableName: z.string(),
  IndexName: z.string().optional(),
  Key: item.optional(),
  Item: item.optional(),
  KeyConditionExpression: z.string().optional(),
  ExpressionAttributeValues: z.record(z.string(), z.unknown()).default({}),
})
const batchInput = z.object({ RequestItems: z.record(z.string(), z.object({ Keys: z.array(item) })) })

const partitionOf = (key: Record<string, unknown>): string =>
  Object.values(attribute.parse(key[TABLE.partitionKey])).join()

/** Returns the partitions that a request reads or writes. A query's key condition must start with the partition key. */
function leadingKeys({
  Key,
  Item,
  KeyConditionExpression = '',
  ExpressionAttributeValues,
}: z.output<typeof tableInput>) {
  const key = Key ?? Item
  if (key !== undefined) return [partitionOf(key)]
  const [, name = ''] = /^\S+ = (:\w+)/.exec(KeyConditionExpression) ?? []
  const value = ExpressionAttributeValues[name]
  return value === undefined ? [] : Object.values(attribute.parse(value))
}

function tableAccess(operation: string, body: unknown): Access[] {
  if (operation.startsWith('Transact') || operation === 'BatchWriteItem')
    throw new Error(`requestedAccess doesn't know which rights ${operation} needs.`)
  if (operation === 'BatchGetItem')
    return Object.entries(batchInput.parse(body).RequestItems).flatMap(([name, { Keys }]) =>
      oneAccess('dynamodb:BatchGetItem', tableArn(name), { 'dynamodb:LeadingKeys': Keys.map(partitionOf) }),
    )
  const input = tableInput.parse(body)
  // The rights to a table don't include those to its indexes.
  const index = input.IndexName === undefined ? '' : `/index/${input.IndexName}`
  return oneAccess(`dynamodb:${operation}`, `${tableArn(input.TableName)}${index}`, {
    'dynamodb:LeadingKeys': leadingKeys(input),
  })
}

const queueInput = z.object({ QueueUrl: z.url() })
const queueArn = (url: string): string => {
  const [, account, name] = new URL(url).pathname.split('/')
  return arnOf('sqs', name ?? '', account)
}

const executionInput = z.union([
  z.object({ stateMachineArn: z.string() }).transform((input) => input.stateMachineArn),
  z.object({ executionArn: z.string() }).transform((input) => input.executionArn),
])

/** The services with the JSON protocol, by the name that starts the header `x-amz-target`. */
const JSON_SERVICES: Readonly<Record<string, (operation: string, body: unknown) => Access[]>> = {
  DynamoDB_20120810: tableAccess,
  AmazonSQS: (operation, body) => oneAccess(`sqs:${operation}`, queueArn(queueInput.parse(body).QueueUrl)),
  secretsmanager: (operation, body) =>
    oneAccess(`secretsmanager:${operation}`, z.object({ SecretId: z.string() }).parse(body).SecretId),
  AWSStepFunctions: (operation, body) => oneAccess(`states:${operation}`, executionInput.parse(body)),
  AWSCognitoIdentityProviderService: (operation, body) =>
    oneAccess(
      `cognito-idp:${operation}`,
      userPoolArn(z.object({ UserPoolId: z.string() }).parse(body).UserPoolId),
    ),
}

/**
 * The ids of inference profiles. A profile routes a call to a model in one of several regions. The call needs rights to
 * the profile and to the model.
 */
const PROFILE = /^(?:us|eu|apac|global)\./
const converseInput = z.object({
  guardrailConfig: z.object({ guardrailIdentifier: z.string() }).optional(),
})

function modelAccess(modelId: string, isStreamed: boolean, body: unknown): Access[] {
  const action = isStreamed ? 'bedrock:InvokeModelWithResponseStream' : 'bedrock:InvokeModel'
  const model = arnOf('bedrock', `foundation-model/${modelId.replace(PROFILE, '')}`, '')
  const profile = arnOf('bedrock', `inference-profile/${modelId}`)
  const { guardrailConfig } = converseInput.parse(body)
  return [
    ...(PROFILE.test(modelId)
      ? [
          ...oneAccess(action, profile),
          ...oneAccess(action, model, { 'bedrock:InferenceProfileArn': [profile] }),
        ]
      : oneAccess(action, model)),
    ...(guardrailConfig === undefined
      ? []
      : oneAccess('bedrock:ApplyGuardrail', guardrailArn(guardrailConfig.guardrailIdentifier))),
  ]
}

function mailAccess(body: unknown): Access[] {
  const { FromEmailAddress: from } = z.object({ FromEmailAddress: z.string() }).parse(body)
  const address = /<(.+)>$/.exec(from)?.[1] ?? from
  return oneAccess('ses:SendEmail', arnOf('ses', `identity/${address.split('@')[1] ?? ''}`), {
    'ses:FromAddress': [address],
  })
}

/**
 * Returns every action that IAM must allow for a request, with its resource.
 * @throws Error if this file doesn't know the request, so that no request passes unchecked
 */
export function requestedAccess({ path, headers, body }: AwsRequest): Access[] {
  const [, service = '', operation = ''] = /^(\w+)\.(\w+)$/.exec(String(headers['x-amz-target'])) ?? []
  const accessOf = JSON_SERVICES[service]
  if (accessOf !== undefined) return accessOf(operation, JSON.parse(body))
  const [, modelId, streamed] = /^\/model\/([^/]+)\/converse(-stream)?$/.exec(path) ?? []
  if (modelId !== undefined)
    return modelAccess(decodeURIComponent(modelId), streamed !== undefined, JSON.parse(body))
  const [, guardrail] = /^\/guardrail\/([^/]+)\/version\/[^/]+\/apply$/.exec(path) ?? []
  if (guardrail !== undefined) return oneAccess('bedrock:ApplyGuardrail', guardrailArn(guardrail))
  if (path === '/v2/email/outbound-emails') return mailAccess(JSON.parse(body))
  const form = new URLSearchParams(body)
  const topic = form.get('TopicArn')
  if (topic !== null) return oneAccess(`sns:${form.get('Action') ?? ''}`, topic)
  throw new Error(`requestedAccess doesn't know which rights a request to ${path} needs.`)
}
