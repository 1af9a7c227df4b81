import { Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { ModelChoice } from '#domain/settings/settings.ts'
import type { AnswerFormat } from '#domain/settings/answer-formats.ts'
import type { Guardrail } from '../config.ts'
import { acknowledge } from '../nag.ts'

/** Prefixes of inference profiles, which route a call to one of several regions. */
const PROFILE = /^(?:us|us-gov|eu|apac|jp|au|ca|global)\./

type ModelAccess = {
  guardrail?: Guardrail | undefined
  /** How the function first asks for JSON. */
  answerFormat?: AnswerFormat
  streamed?: boolean
}

/**
 * Lets a function call only these models. A call through a profile needs the profile and its model in every
 * region that the call may go to, with the model restricted to calls through the profile.
 * @param options.streamed whether the function streams answers; then it may make only streaming calls
 */
export function grantModels(
  handler: LambdaFunction,
  models: readonly ModelChoice[],
  { guardrail, answerFormat = 'tool', streamed = false }: ModelAccess = {},
): void {
  const stack = Stack.of(handler)
  const invoke = streamed ? 'InvokeModelWithResponseStream' : 'InvokeModel'
  const allow = (action: string, resource: string, profile?: string) =>
    handler.addToRolePolicy(
      new PolicyStatement({
        actions: [`bedrock:${action}`],
        resources: [resource],
        ...(profile === undefined
          ? {}
          : { conditions: { StringEquals: { 'bedrock:InferenceProfileArn': profile } } }),
      }),
    )
  const arnOf = (region: string, account: string, resource: string, name: string) =>
    stack.formatArn({ service: 'bedrock', region, account, resource, resourceName: name })

  const findings: Record<string, string> = {}
  for (const { id } of models) {
    const bare = id.replace(PROFILE, '')
    if (bare === id) {
      allow(invoke, arnOf(stack.region, '', 'foundation-model', id))
      continue
    }
    const profile = arnOf(stack.region, stack.account, 'inference-profile', id)
    allow(invoke, profile)
    allow(invoke, arnOf('*', '', 'foundation-model', bare), profile)
    findings[`IAM5[Resource::arn:<AWS::Partition>:bedrock:*::foundation-model/${bare}]`] =
      'The profile determines the regions that it forwards calls to; the condition names the profile.'
  }
  if (guardrail !== undefined) {
    allow('ApplyGuardrail', arnOf(stack.region, stack.account, 'guardrail', guardrail.id))
    handler.addEnvironment('GUARDRAIL_ID', guardrail.id)
    handler.addEnvironment('GUARDRAIL_VERSION', guardrail.version)
  }
  if (answerFormat !== 'tool') handler.addEnvironment('ANSWER_FORMAT', answerFormat)
  if (handler.role !== undefined) acknowledge(handler.role, findings)
}

/** Sets the deployment's models in a function's environment. An administrator chooses among them. */
export const setModelVariables = (handler: LambdaFunction, models: readonly ModelChoice[]): void =>
  void handler.addEnvironment('WRITE_MODELS', models.map(({ id, name }) => `${id}=${name}`).join(', '))
