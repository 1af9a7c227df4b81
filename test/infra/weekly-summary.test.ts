import { Match } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { roleStatements } from './iam.ts'
import { resolve } from './resolve.ts'
import { MAIL_AND_GOOGLE, synthesize } from './synthesized.ts'

const template = synthesize(MAIL_AND_GOOGLE)
const statementsOf = (role: string) => roleStatements(template).filter((one) => one.role.startsWith(role))

test('the weekly summary’s function may read one account at a time, and send only from the one address', () => {
  const statements = statementsOf('WeeklySummaryFunctionRole')
  const actions = statements.flatMap((one) => one.actions).toSorted()
  expect(actions.filter((action) => !/^(?:logs|xray|dynamodb):/.test(action))).toEqual([
    'cognito-idp:AdminGetUser',
    'ses:SendEmail',
    // The events that failed at every try are stored.
    'sqs:SendMessage',
  ])
  expect(actions).not.toContain('dynamodb:Scan')
  const send = statements.find((one) => one.actions.includes('ses:SendEmail'))
  expect(send?.conditions).toEqual({ StringEquals: { 'ses:FromAddress': MAIL_AND_GOOGLE.mailFrom } })
  expect(JSON.stringify(resolve(send?.resource))).toMatch(/:ses:.*identity\/mail\.example\.org/)
  expect(
    statementsOf('').filter((one) => one.actions.some((action) => action.startsWith('ses:'))),
  ).toHaveLength(1)
})

test('the weekly summary’s function runs once a day, at a time after a week’s end, and has alarms', () => {
  template.hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression: 'cron(40 11 * * ? *)',
    Targets: [Match.objectLike({ RetryPolicy: { MaximumRetryAttempts: 1, MaximumEventAgeInSeconds: 7200 } })],
  })
  const alarms = Object.keys(template.findResources('AWS::CloudWatch::Alarm'))
  for (const name of ['AlarmsWeeklySummaryErrors', 'AlarmsWeeklySummaryThrottles'])
    expect(alarms.filter((id) => id.startsWith(name))).toHaveLength(1)
})

test('the weekly summary’s function has the sender and the site’s URL, and the core function offers the mail', () => {
  const variablesOf = (name: string) => {
    const found = Object.entries(template.findResources('AWS::Lambda::Function')).find(([id]) =>
      id.startsWith(name),
    )
    return found?.[1]['Properties'].Environment.Variables
  }
  expect(variablesOf('WeeklySummaryFunctionHandler')).toMatchObject({ MAIL_FROM: MAIL_AND_GOOGLE.mailFrom })
  expect(variablesOf('WeeklySummaryFunctionHandler')).toHaveProperty('SITE_URL')
  expect(variablesOf('CoreHandler')).toMatchObject({ SENDS_MAIL: '1' })
})

test('a deployment without a sender has no function of the weekly summary, and the core function offers no mail', () => {
  const plain = synthesize()
  const text = JSON.stringify(plain.toJSON())
  const functions = Object.keys(plain.findResources('AWS::Lambda::Function'))
  expect(functions.filter((id) => id.startsWith('WeeklySummary'))).toEqual([])
  expect([text.includes('SENDS_MAIL'), text.includes('"ses:')]).toEqual([false, false])
})
