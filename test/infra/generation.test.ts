import asl from 'asl-validator'
import { Match } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { STEPS } from '../../lib/generation/steps.ts'
import { machineDefinition } from '../../scripts/local/state-machine/definition.ts'
import { roleStatements } from './iam.ts'
import { resolve } from './resolve.ts'
import { EVERYTHING, synthesize } from './synthesized.ts'

const template = synthesize()
const machines = Object.values(template.findResources('AWS::StepFunctions::StateMachine'))
const { Properties: machine } = z
  .object({ Properties: z.object({ DefinitionString: z.unknown() }).loose() })
  .parse(machines[0])
const definition = z
  .looseObject({ States: z.record(z.string(), z.unknown()) })
  .parse(JSON.parse(z.string().parse(resolve(machine.DefinitionString))))

/** The deployed functions by the step they are of. */
const stepOf = (text: string): string =>
  STEPS.reduce(
    (known, step) =>
      known.replaceAll(new RegExp(`<Generation${step}Handler\\w+\\.Arn>`, 'g'), `function of ${step}`),
    text,
  )
const localStepOf = (text: string): string =>
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

test('the laptop runs the deployed definition', async () => {
  const local = JSON.stringify(await machineDefinition())
  expect(JSON.parse(localStepOf(local))).toEqual(JSON.parse(stepOf(JSON.stringify(definition))))
})

test('it logs every transition but no question, and is traced', () => {
  expect(machine).toMatchObject({
    StateMachineType: 'STANDARD',
    TracingConfiguration: { Enabled: true },
    LoggingConfiguration: { Level: 'ALL', IncludeExecutionData: false },
  })
})

test('batches go one after another, and their results do not pile up', () => {
  expect(definition.States['Batches']).toMatchObject({ MaxConcurrency: 1, ResultPath: null })
})

const statesSchema = z.record(z.string(), z.looseObject({ Type: z.string() }))
const steps = {
  ...statesSchema.parse(definition.States),
  ...z.object({ ItemProcessor: z.object({ States: statesSchema }) }).parse(definition.States['Batches'])
    .ItemProcessor.States,
}
const tasks = Object.entries(steps).filter(([, { Type }]) => Type === 'Task')

test.each(tasks)('%s has a time limit, and waits at random before it tries again', (_, task) => {
  expect(task['TimeoutSeconds']).toBeGreaterThan(0)
  const retries = z
    .array(z.object({ MaxAttempts: z.int(), JitterStrategy: z.string().optional() }))
    .parse(task['Retry'])
  expect(retries.filter(({ MaxAttempts }) => MaxAttempts > 0).map((one) => one.JitterStrategy)).toSatisfy(
    (strategies: unknown[]) => strategies.length > 0 && strategies.every((one) => one === 'FULL'),
  )
})

test('what ends otherwise than by its last step is closed', () => {
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

const bedrock = (context: Readonly<Record<string, string>>) =>
  roleStatements(synthesize(context))
    .filter(({ actions }) => actions.some((action) => action.startsWith('bedrock')))
    .map((statement) => ({ ...statement, resource: resolve(statement.resource) }))
const one = { models: 'eu.anthropic.claude-x-1=Claude X, amazon.nova-y-v1:0' }

test('only the steps that ask and the AI function may call models: those that are configured, by their profile', () => {
  const statements = bedrock(one)
  expect(new Set(statements.map(({ role }) => role.replace(/Role.*/, '')))).toEqual(
    new Set(['GenerationWriteBatch', 'GenerationCheckBatch', 'AiFunction']),
  )
  const profile = 'arn:aws:bedrock:eu-central-1:account:inference-profile/eu.anthropic.claude-x-1'
  const mine = statements.filter(({ role }) => role.startsWith('GenerationWriteBatch'))
  expect(mine.map(({ actions }) => actions)).toEqual(mine.map(() => ['bedrock:InvokeModel']))
  const through = mine.find(({ conditions }) => conditions !== undefined)
  expect(through?.resource).toBe('arn:aws:bedrock:*::foundation-model/anthropic.claude-x-1')
  expect(resolve(through?.conditions)).toEqual({
    StringEquals: { 'bedrock:InferenceProfileArn': profile },
  })
  expect(mine.flatMap(({ conditions, resource }) => (conditions === undefined ? resource : []))).toEqual([
    profile,
    'arn:aws:bedrock:eu-central-1::foundation-model/amazon.nova-y-v1:0',
  ])
})

test('the AI function has its answers told piece by piece, and calls models in no other way', () => {
  const mine = bedrock(one).filter(({ role }) => role.startsWith('AiFunction'))
  expect(mine.length).toBeGreaterThan(1)
  expect(new Set(mine.flatMap(({ actions }) => actions))).toEqual(
    new Set(['bedrock:InvokeModelWithResponseStream']),
  )
})

test.each(['Admin', 'Ai'])('the %s function knows the models of the deployment', (name) => {
  const functions = Object.entries(synthesize(one).findResources('AWS::Lambda::Function'))
  const [, found] = functions.find(([id]) => new RegExp(`^${name}(Function)?Handler`).test(id)) ?? []
  expect(found?.['Properties']).toMatchObject({
    Environment: {
      Variables: { WRITE_MODELS: 'eu.anthropic.claude-x-1=Claude X, amazon.nova-y-v1:0=amazon.nova-y-v1:0' },
    },
  })
})

test('a guardrail may be applied by whoever asks, and is named to them', () => {
  const statements = bedrock({ ...one, guardrail: 'abc123:4' })
  expect(statements.filter(({ actions }) => actions.includes('bedrock:ApplyGuardrail'))).toHaveLength(3)
  synthesize({ guardrail: 'abc123:4' }).hasResourceProperties('AWS::Lambda::Function', {
    Environment: { Variables: Match.objectLike({ GUARDRAIL_ID: 'abc123', GUARDRAIL_VERSION: '4' }) },
  })
})

test('everything that can be set still makes a template', () => {
  expect(() => synthesize(EVERYTHING)).not.toThrow()
})
