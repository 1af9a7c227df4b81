// @module-tag deep
import { Match } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { synthesize } from './synthesized.ts'

const template = synthesize({ contactEmail: 'help@example.org' })
const topic = {
  Ref: Object.keys(template.findResources('AWS::SNS::Topic')).find((id) => id.startsWith('Contact')),
}

test('only an address in the settings receives notifications', () => {
  template.hasResourceProperties('AWS::SNS::Subscription', {
    Protocol: 'email',
    Endpoint: 'help@example.org',
    TopicArn: topic,
  })
  template.resourceCountIs('AWS::SNS::Subscription', 1)
  synthesize().resourceCountIs('AWS::SNS::Subscription', 0)
})

test('the contact topic accepts notifications only over TLS, and a function has its ARN', () => {
  template.hasResourceProperties('AWS::SNS::TopicPolicy', {
    Topics: [topic],
    PolicyDocument: {
      Statement: [
        Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
      ],
    },
  })
  template.hasResourceProperties('AWS::Lambda::Function', {
    Environment: { Variables: Match.objectLike({ CONTACT_TOPIC_ARN: topic }) },
  })
})

test("the address for alarms doesn't receive notifications of contact messages", () => {
  const alarmed = synthesize({ alarmEmail: 'ops@example.org' })
  const subscriptions = Object.values(alarmed.findResources('AWS::SNS::Subscription'))
  // One for the topic of urgent alarms, and one for the topic of the others.
  expect(subscriptions).toHaveLength(2)
  for (const { Properties } of subscriptions) expect(Properties.TopicArn).not.toEqual(topic)
})
