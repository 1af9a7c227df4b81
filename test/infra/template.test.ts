import { describe, expect, test } from 'vitest'
import { exampleSettings, inAssembly, uploadedTemplates } from './synthesized.ts'
import { checkTemplates } from './template/check-template.ts'
import { parseTemplate, type Resource, type Template } from './template/template.ts'

// The example is for a first deployment. Unless a later one is protected, the CDK prints a warning.
const production = inAssembly({ env: 'prod', ...exampleSettings(), protected: true }, uploadedTemplates)

test('AWS’s specification allows all of dev without a settings file', async () => {
  expect(await checkTemplates({ templates: inAssembly({}, uploadedTemplates) })).toEqual([])
})

test('AWS’s specification allows all of prod with the example’s settings', async () => {
  expect(await checkTemplates({ templates: production })).toEqual([])
})

type Planted = {
  error: string
  plant: (template: Template) => void
  /** Matches what the check reports. */
  finding: RegExp
}

/** Returns the first resource of a type, with its id. */
function entryOf({ Resources }: Template, type: string): [string, Resource] {
  const found = Object.entries(Resources).find(([, { Type }]) => Type === type)
  if (found === undefined) throw new Error(`The template has no ${type}.`)
  return found
}
const idOf = (template: Template, type: string): string => entryOf(template, type)[0]
const firstOf = (template: Template, type: string): Resource => entryOf(template, type)[1]

/** Changes a part of a resource's properties, such as `Environment.Variables.TABLE_NAME`. */
function change(template: Template, type: string, path: string, value: unknown): void {
  const names = path.split('.')
  const last = names.pop() ?? ''
  const holder = names.reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
    firstOf(template, type).Properties,
  )
  if (typeof holder !== 'object' || holder === null) throw new Error(`${type} has no ${path}.`)
  if (value === undefined) Reflect.deleteProperty(holder, last)
  else Reflect.set(holder, last, value)
}

const FUNCTION = 'AWS::Lambda::Function'
const POLICY = 'AWS::IAM::Policy'
const DISTRIBUTION = 'AWS::CloudFront::Distribution'
const STATEMENT = 'PolicyDocument.Statement.0'

const PLANTED: readonly Planted[] = [
  {
    error: 'a resource type that does not exist',
    plant: (template) => Object.assign(firstOf(template, 'AWS::SQS::Queue'), { Type: 'AWS::SQS::Queues' }),
    finding: /AWS::SQS::Queues is no resource type/,
  },
  {
    error: 'a misspelled property',
    plant: (template) => change(template, FUNCTION, 'MemorySizes', 1024),
    finding: /: MemorySizes is no property/,
  },
  {
    error: 'a misspelled property inside of another one',
    plant: (template) =>
      change(template, DISTRIBUTION, 'DistributionConfig.DefaultCacheBehavior.Compression', true),
    finding: /DefaultCacheBehavior: Compression is no property/,
  },
  {
    error: 'a value of another type',
    plant: (template) => change(template, FUNCTION, 'Timeout', 'soon'),
    finding: /\.Timeout: "soon" isn't of type integer/,
  },
  {
    error: 'a required property that is missing',
    plant: (template) => change(template, FUNCTION, 'Role', undefined),
    finding: /: Role is required/,
  },
  {
    error: 'a required property that is missing inside of another one',
    plant: (template) =>
      change(template, DISTRIBUTION, 'DistributionConfig.DefaultCacheBehavior.TargetOriginId', undefined),
    finding: /DefaultCacheBehavior: TargetOriginId is required/,
  },
  {
    error: 'a property that only AWS sets',
    plant: (template) =>
      change(template, FUNCTION, 'Arn', 'arn:aws:lambda:us-east-1:123456789012:function:core'),
    finding: /: Arn is read-only/,
  },
  {
    error: 'a value that is not allowed',
    plant: (template) => change(template, FUNCTION, 'TracingConfig.Mode', 'On'),
    finding: /TracingConfig\.Mode: "On" is not one of Active, PassThrough/,
  },
  {
    error: 'an attribute that a resource does not have',
    plant: (template) =>
      change(template, POLICY, `${STATEMENT}.Resource`, { 'Fn::GetAtt': [idOf(template, FUNCTION), 'Url'] }),
    finding: /Resource: AWS::Lambda::Function has no attribute Url/,
  },
  {
    error: 'a reference to a resource that does not exist',
    plant: (template) => change(template, FUNCTION, 'Environment.Variables.TABLE_NAME', { Ref: 'Nowhere' }),
    finding: /TABLE_NAME: there is no Nowhere/,
  },
  {
    error: 'a reference to an output that the other stack does not have',
    plant: (template) =>
      change(template, FUNCTION, 'Environment.Variables.TABLE_NAME', {
        'Fn::GetStackOutput': { StackName: 'ActPrep-prod-data', OutputName: 'Nothing' },
      }),
    finding: /TABLE_NAME: ActPrep-prod-data has no output Nothing/,
  },
  {
    error: 'a dependency on a resource that does not exist',
    plant: (template) => Object.assign(firstOf(template, FUNCTION), { DependsOn: ['Nowhere'] }),
    finding: /DependsOn: there is no Nowhere/,
  },
  {
    error: 'an IAM action that does not exist',
    plant: (template) => change(template, POLICY, `${STATEMENT}.Action`, ['dynamodb:GetItems']),
    finding: /dynamodb:GetItems is no action/,
  },
  {
    error: 'a wildcard that matches no IAM action',
    plant: (template) => change(template, POLICY, `${STATEMENT}.Action`, 'dynamodb:Fetch*'),
    finding: /dynamodb:Fetch\* is no action/,
  },
  {
    error: 'a condition that IAM does not know',
    plant: (template) =>
      change(template, POLICY, `${STATEMENT}.Condition`, { StringEquals: { 'dynamodb:Leading': 'me' } }),
    finding: /dynamodb:Leading is no condition key/,
  },
  {
    error: 'a misspelled part of a policy',
    plant: (template) => change(template, POLICY, `${STATEMENT}.Actions`, ['dynamodb:GetItem']),
    finding: /Actions is no part of a statement/,
  },
  {
    error: 'an ARN without its account',
    plant: (template) => change(template, POLICY, `${STATEMENT}.Resource`, 'arn:aws:dynamodb:table/act-prep'),
    finding: /arn:aws:dynamodb:table\/act-prep is no ARN/,
  },
  {
    error: 'an ARN of a kind that its service does not have',
    plant: (template) =>
      change(
        template,
        POLICY,
        `${STATEMENT}.Resource`,
        'arn:aws:dynamodb:us-east-1:123456789012:tables/act-prep',
      ),
    finding: /has the shape of no resource of dynamodb/,
  },
  {
    error: 'a runtime that Lambda does not have',
    plant: (template) => change(template, FUNCTION, 'Runtime', 'nodejs23.x'),
    finding: /nodejs23\.x is no runtime/,
  },
  {
    error: 'more than 4 KB of environment variables',
    plant: (template) => change(template, FUNCTION, 'Environment.Variables.TEXT', 'x'.repeat(4096)),
    finding: /its variables have \d+ bytes/,
  },
  {
    error: 'a variable that Lambda sets itself',
    plant: (template) => change(template, FUNCTION, 'Environment.Variables.AWS_REGION', 'us-east-1'),
    finding: /the variable AWS_REGION is Lambda's own/,
  },
  {
    error: 'more than 500 resources',
    plant: ({ Resources }) => {
      for (let index = 0; index <= 500; index++)
        Resources[`Topic${index}`] = { Type: 'AWS::SNS::Topic', Properties: {}, DependsOn: [] }
    },
    finding: /template: resources is \d+, and the limit is 500/,
  },
  {
    error: 'more than 200 outputs',
    plant: ({ Outputs }) => {
      for (let index = 0; index <= 200; index++) Outputs[`Output${index}`] = { Value: 'text' }
    },
    finding: /template: outputs is \d+, and the limit is 200/,
  },
  {
    error: 'a state machine of more than 1 MB',
    plant: (template) =>
      change(template, 'AWS::StepFunctions::StateMachine', 'DefinitionString', ' '.repeat(1_100_000)),
    finding: /definitionBytes is 1100000/,
  },
  {
    error: 'a role with longer policies than IAM stores',
    plant: (template) => change(template, POLICY, `${STATEMENT}.Sid`, 'x'.repeat(10_240)),
    finding: /rolePolicies is \d+, and the limit is 10240/,
  },
  {
    error: 'a longer content security policy than CloudFront sends',
    plant: (template) =>
      change(
        template,
        'AWS::CloudFront::ResponseHeadersPolicy',
        'ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy',
        'x'.repeat(2000),
      ),
    finding: /contentSecurityPolicy is 2000/,
  },
]

describe('the check of templates finds', () => {
  test.each(PLANTED)('$error', async ({ plant, finding }) => {
    const templates = new Map(production)
    const template = parseTemplate(templates.get('ActPrep-prod') ?? '')
    plant(template)
    templates.set('ActPrep-prod', JSON.stringify(template))
    expect(await checkTemplates({ templates })).toContainEqual(expect.stringMatching(finding))
  })
})
