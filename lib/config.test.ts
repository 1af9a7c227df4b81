import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const given = (context: Record<string, unknown>) => () => readConfig((key) => context[key])

test('without settings it is a dev stack that nobody is told about', () => {
  expect(given({})()).toMatchObject({
    env: 'dev',
    stackName: 'ActPrep-dev',
    terminationProtection: false,
    alarmEmail: undefined,
  })
})

test('prod is protected from deletion', () => {
  expect(given({ env: 'prod', alarmEmail: 'ops@example.org' })()).toMatchObject({
    stackName: 'ActPrep-prod',
    terminationProtection: true,
    alarmEmail: 'ops@example.org',
  })
})

test('all that is wrong is said at once, with what would be right', () => {
  expect(given({ env: 'production', alarmEmail: 'ops' })).toThrow(
    'env must be one of dev, prod, not "production"; alarmEmail must be one e-mail address, not "ops"',
  )
})

test.each(['__proto__', 'toString', '', 7])('env %j is refused', (env) => {
  expect(given({ env })).toThrow('env must be one of dev, prod')
})
