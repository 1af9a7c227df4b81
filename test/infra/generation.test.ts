// @module-tag deep
import asl from 'asl-validator'
import { App } from 'aws-cdk-lib'
import { Annotations, Match } from 'aws-cdk-lib/assertions'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { SECTIONS, VERSIONS } from '#domain/exam/formats.ts'
import { planBatches } from '#domain/generation/request.ts'
import { MOST_REPAIRS } from '#domain/generation/round.ts'
import { MAX_STATE_BYTES } from '#lambdas/shared/model/within-state.ts'
import { STEPS } from '#lib/generation/state-machine.ts'
import { machineDefinition } from '#scripts/local/state-machine/state-machine.ts'
import { roleStatements } from './iam.ts'
import { resolve } from './resolve.ts'
import { createStacks } from '#lib/stack.ts'
import { configOf, cdkContext, MAIL_AND_GOOGLE, synthesize, type StackSettings } from './synthesized.ts'
import { DEEP } from '../support/depth.ts'

const template = synthesize()
const machines = Object.values(template.findResources('AWS::StepFunctions::StateMachine'))
const { Properties: machine } = z
  .object({ Properties: z.object({ DefinitionString: z.unknown() }).loose() })
  .parse(machines[0])
const definition = z
  .looseObject({ States: z.record(z.string(), z.unknown()) })
  .parse(JSON.parse(z.string().parse(resolve(machine.DefinitionString))))

/** Replaces the ARNs of the deployed functions with the names of their steps. */
const withStepNames = (text: string): string =>
  STEPS.reduce(
    (known, step) =>
      known.replaceAll(new RegExp(`<Generation${step}Handler\\w+\\.Arn>`, 'g'), `function of ${step}`),
    text,
  )
const withLocalStepNames = (text: string): string =>
  text.replaceAll(/arn:aws:lambda:[\w-]+:\d+:function:(\w+)/g, 'function of $1')

test('there is one state machine, and its definition is valid', () => {
  expect(machines).toHaveLength(1)
  const text = JSON.stringify(definition).replaceAll(
    /<Generation(\w+?)Handler\w+\.Arn>/g,
    'arn:aws:lambda:eu-central-1:123456789012:function:$1',
  )
  const { isValid, errorsText } = asl(JSON.parse(text), { checkArn: true, checkPaths: true })
  expect(errorsText('\n')).toBe('')
  expect(isValid).toBe(true)
})

test('the embedded cloud runs the deployed definition', async () => {
  const local = JSON.stringify(await machineDefinition())
  expect(JSON.parse(withLocalStepNames(local))).toEqual(JSON.parse(withStepNames(JSON.stringify(definition))))
})

test('the state machine logs every transition without questions, and is traced', () => {
  expect(machine).toMatchObject({
    StateMachineType: 'STANDARD',
    TracingConfiguration: { Enabled: true },
    LoggingConfiguration: { Level: 'ALL', IncludeExecutionData: false },
  })
})

test("batches run one after another, and their results don't accumulate", () => {
  expect(definition.States['Batches']).toMatchObject({ MaxConcurrency: 1, ResultPath: null })
})

test('a batch that lacks questions is repaired and then judged again, and any other is stored', () => {
  const { States: states } = z
    .object({
      ItemProcessor: z.object({
        States: z.record(z.string(), z.looseObject({ Next: z.string().optional() })),
      }),
    })
    .parse(definition.States['Batches']).ItemProcessor
  expect(states['CheckBatch']).toMatchObject({ Next: 'IsWhole' })
  expect(states['IsWhole']).toMatchObject({
    Type: 'Choice',
    Choices: [{ Variable: '$.repair', IsPresent: true, Next: 'RepairBatch' }],
    Default: 'PublishBatch',
  })
  expect(states['RepairBatch']).toMatchObject({ Next: 'CheckBatch' })
})

const statesSchema = z.record(z.string(), z.looseObject({ Type: z.string() }))
const steps = {
  ...statesSchema.parse(definition.States),
  ...z.object({ ItemProcessor: z.object({ States: statesSchema }) }).parse(definition.States['Batches'])
    .ItemProcessor.States,
}
const tasks = Object.entries(steps).filter(([, { Type }]) => Type === 'Task')

test.each(tasks)('%s has a time limit, and retries with random delays', (_, task) => {
  expect(task['TimeoutSeconds']).toBeGreaterThan(0)
  const retries = z
    .array(z.object({ MaxAttempts: z.int(), JitterStrategy: z.string().optional() }))
    .parse(task['Retry'])
  expect(retries.filter(({ MaxAttempts }) => MaxAttempts > 0).map((one) => one.JitterStrategy)).toSatisfy(
    (strategies: unknown[]) => strategies.length > 0 && strategies.every((one) => one === 'FULL'),
  )
})

test('the definition, its payloads, and the history of the largest run stay within the quotas of Step Functions', () => {
  // One megabyte for a definition, 262,144 bytes for a payload, and 25,000 events for an execution.
  expect(JSON.stringify(definition).length).toBeLessThan(1_000_000)
  expect(MAX_STATE_BYTES).toBeLessThan(262_144)
  const retriesOf = (task: (typeof steps)[string]) =>
    z
      .array(z.object({ MaxAttempts: z.int() }))
      .parse(task['Retry'] ?? [])
      .reduce((sum, { MaxAttempts }) => sum + MaxAttempts, 0)
  // A task is entered, scheduled, started, ended, and left. Each retry is scheduled, started, and ended. Other states
  // are entered and left.
  const eventsOf = (state: (typeof steps)[string]) => (state.Type === 'Task' ? 5 + 3 * retriesOf(state) : 2)
  const inBatch = Object.values(steps).reduce((sum, state) => sum + eventsOf(state), 0)
  const batches = Math.max(
    ...VERSIONS.flatMap((version) =>
      SECTIONS.map((section) => planBatches({ kind: 'preset', preset: 'large', section, version }).length),
    ),
  )
  expect(batches).toBe(30)
  // A batch visits each state at most three times: it's judged once, and after each of two repairs.
  expect((MOST_REPAIRS + 1) * (inBatch + 2) * batches).toBeLessThan(25_000)
})

test('an execution that ends before its last step starts the function that closes its run', () => {
  template.hasResourceProperties('AWS::Events::Rule', {
    EventPattern: {
      source: ['aws.states'],
      'detail-type': ['Step Functions Execution Status Change'],
      detail: {
        status: ['ABORTED', 'FAILED', 'TIMED_OUT'],
        stateMachineArn: [{ Ref: Match.stringLikeRegexp('^GenerationMachine') }],
      },
    },
    Targets: [
      Match.objectLike({ Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^GenerationCloseRun'), 'Arn'] } }),
    ],
  })
})

const bedrock = (settings: StackSettings) =>
  roleStatements(synthesize(settings))
    .filter(({ actions }) => actions.some((action) => action.startsWith('bedrock')))
    .map((statement) => ({ ...statement, resource: resolve(statement.resource) }))
const withModels = {
  models: [
    { id: 'eu.anthropic.claude-x-1', name: 'Claude X' },
    { id: 'amazon.nova-y-v1:0', name: 'Nova Y' },
  ],
}
const callsOf = (settings: StackSettings) =>
  bedrock(settings).filter(({ actions }) => !actions.includes('bedrock:ApplyGuardrail'))

test('only three steps, the AI function, and the admin function may call models: the configured ones, by their profiles', () => {
  const statements = callsOf(withModels)
  expect(new Set(statements.map(({ role }) => role.replace(/Role.*/, '')))).toEqual(
    new Set(['GenerationWriteBatch', 'GenerationCheckBatch', 'GenerationRepairBatch', 'AiFunction', 'Admin']),
  )
  const profile = 'arn:aws:bedrock:eu-central-1:account:inference-profile/eu.anthropic.claude-x-1'
  const writeBatchStatements = statements.filter(({ role }) => role.startsWith('GenerationWriteBatch'))
  expect(writeBatchStatements.map(({ actions }) => actions)).toEqual(
    writeBatchStatements.map(() => ['bedrock:InvokeModel']),
  )
  const viaProfile = writeBatchStatements.find(({ conditions }) => conditions !== undefined)
  expect(viaProfile?.resource).toBe('arn:aws:bedrock:*::foundation-model/anthropic.claude-x-1')
  expect(resolve(viaProfile?.conditions)).toEqual({
    StringEquals: { 'bedrock:InferenceProfileArn': profile },
  })
  expect(
    writeBatchStatements.flatMap(({ conditions, resource }) => (conditions === undefined ? resource : [])),
  ).toEqual([profile, 'arn:aws:bedrock:eu-central-1::foundation-model/amazon.nova-y-v1:0'])
})

/** Returns the roles that may apply a guardrail, each with its guardrail. */
const guardrailRoles = (settings: StackSettings) =>
  bedrock(settings)
    .filter(({ actions }) => actions.includes('bedrock:ApplyGuardrail'))
    .map(({ role, resource }) => [role.replace(/Role.*/, ''), resource])
const MODEL_CALLERS = [
  'Admin',
  'AiFunction',
  'GenerationCheckBatch',
  'GenerationRepairBatch',
  'GenerationWriteBatch',
]

test.each(['dev', 'prod'] as const)(
  'the stack creates a guardrail in %s, and exactly the functions that call models apply it',
  (env) => {
    const template = synthesize({ env })
    template.resourceCountIs('AWS::Bedrock::Guardrail', 1)
    template.resourceCountIs('AWS::Bedrock::GuardrailVersion', 1)
    const guardrailsByRole = guardrailRoles({ env })
    expect(new Set(guardrailsByRole.map(([role]) => role))).toEqual(new Set(MODEL_CALLERS))
    expect(guardrailsByRole).toHaveLength(MODEL_CALLERS.length)
    for (const [, resource] of guardrailsByRole)
      expect(resource).toMatch(/:guardrail\/<Guardrail\w+\.GuardrailId>$/)
    const modelFunctions = Object.values(template.findResources('AWS::Lambda::Function')).filter(
      ({ Properties }) => JSON.stringify(Properties).includes('GUARDRAIL_ID'),
    )
    expect(modelFunctions).toHaveLength(MODEL_CALLERS.length)
    for (const { Properties } of modelFunctions)
      expect(resolve(Properties)).toMatchObject({
        Environment: {
          Variables: {
            GUARDRAIL_ID: expect.stringMatching(/GuardrailId>$/),
            GUARDRAIL_VERSION: expect.stringMatching(/Version>$/),
          },
        },
      })
  },
)

test('the guardrail blocks suspected sexual content and only clear violence, and denies methods of self-harm', () => {
  synthesize().hasResourceProperties('AWS::Bedrock::Guardrail', {
    BlockedInputMessaging: Match.stringLikeRegexp('988'),
    BlockedOutputsMessaging: Match.stringLikeRegexp('988'),
    ContentPolicyConfig: {
      FiltersConfig: Match.arrayWith([
        { Type: 'SEXUAL', InputStrength: 'HIGH', OutputStrength: 'HIGH' },
        { Type: 'VIOLENCE', InputStrength: 'LOW', OutputStrength: 'MEDIUM' },
        { Type: 'PROMPT_ATTACK', InputStrength: 'LOW', OutputStrength: 'NONE' },
      ]),
    },
    TopicPolicyConfig: {
      TopicsConfig: Match.arrayWith([Match.objectLike({ Name: 'Self-harm methods', Type: 'DENY' })]),
    },
  })
})

test('the guardrail stays within Bedrock’s limits for a topic', () => {
  const topics = z
    .array(z.object({ Name: z.string(), Definition: z.string(), Examples: z.array(z.string()) }))
    .parse(
      Object.values(synthesize().findResources('AWS::Bedrock::Guardrail'))[0]?.['Properties']
        .TopicPolicyConfig.TopicsConfig,
    )
  for (const { Name, Definition, Examples } of topics) {
    expect(Name).toMatch(/^[0-9a-zA-Z\-_ !?.]{1,100}$/)
    expect(Definition.length).toBeLessThanOrEqual(200)
    expect(Examples.length).toBeLessThanOrEqual(5)
    for (const example of Examples) expect(example.length).toBeLessThanOrEqual(100)
  }
})

test('the stack has no guardrail only if the operator says so, and warns about it', DEEP, () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  expect(guardrailRoles({ guardrail: 'none' })).toEqual([])
  synthesize({ guardrail: 'none' }).resourceCountIs('AWS::Bedrock::Guardrail', 0)
  const warningsOf = (settings: StackSettings) => {
    const app = new App({ analyticsReporting: false, context: cdkContext() })
    const { product } = createStacks(app, configOf(settings))
    return Annotations.fromStack(product).findWarning('*', Match.stringLikeRegexp('No Bedrock guardrail'))
  }
  expect(warningsOf({ guardrail: 'none' })).toHaveLength(1)
  expect(warningsOf({})).toEqual([])
  expect(printed).toHaveBeenCalledWith(expect.stringContaining('No Bedrock guardrail'))
  printed.mockRestore()
})

test('the AI function calls models only with streaming', () => {
  const aiStatements = callsOf(withModels).filter(({ role }) => role.startsWith('AiFunction'))
  expect(aiStatements.length).toBeGreaterThan(1)
  expect(new Set(aiStatements.flatMap(({ actions }) => actions))).toEqual(
    new Set(['bedrock:InvokeModelWithResponseStream']),
  )
})

test('text from models for students can use up only the instances that its setting reserves', () => {
  const reserved = (settings: StackSettings) =>
    Object.entries(synthesize(settings).findResources('AWS::Lambda::Function')).flatMap(
      ([id, { Properties }]) =>
        Properties.ReservedConcurrentExecutions === undefined
          ? []
          : [[id.replace(/Handler\w+$/, ''), Properties.ReservedConcurrentExecutions]],
    )
  expect(reserved({ env: 'prod' })).toEqual([['AiFunction', 100]])
  expect(reserved({ aiConcurrency: 'none' })).toEqual([])
  expect(reserved({})).toEqual([])
})

test.each(['Admin', 'Ai'])('the %s function has the models of the deployment', (name) => {
  const functions = Object.entries(synthesize(withModels).findResources('AWS::Lambda::Function'))
  const [, found] = functions.find(([id]) => new RegExp(`^${name}(Function)?Handler`).test(id)) ?? []
  expect(found?.['Properties']).toMatchObject({
    Environment: {
      Variables: {
        WRITE_MODELS: 'eu.anthropic.claude-x-1=Claude X, amazon.nova-y-v1:0=Nova Y',
      },
    },
  })
})

const OWN_GUARDRAIL = { id: 'abc123', version: '4' }

test('an operator’s own guardrail is available to the functions that call models', () => {
  const statements = bedrock({ ...withModels, guardrail: OWN_GUARDRAIL })
  synthesize({ guardrail: OWN_GUARDRAIL }).resourceCountIs('AWS::Bedrock::Guardrail', 0)
  expect(statements.filter(({ actions }) => actions.includes('bedrock:ApplyGuardrail'))).toHaveLength(
    MODEL_CALLERS.length,
  )
  synthesize({ guardrail: OWN_GUARDRAIL }).hasResourceProperties('AWS::Lambda::Function', {
    Environment: { Variables: Match.objectLike({ GUARDRAIL_ID: 'abc123', GUARDRAIL_VERSION: '4' }) },
  })
})

test('functions ask for JSON by a tool’s call, unless the operator prefers the native format', () => {
  const variables = (settings: StackSettings) => JSON.stringify(synthesize(settings).toJSON())
  expect(variables({})).not.toContain('ANSWER_FORMAT')
  expect(variables({ answerFormat: 'native' }).match(/"ANSWER_FORMAT":"native"/g)).toHaveLength(4)
})

test('a stack with emails and Google sign-in can be synthesized', () => {
  expect(() => synthesize(MAIL_AND_GOOGLE)).not.toThrow()
})
