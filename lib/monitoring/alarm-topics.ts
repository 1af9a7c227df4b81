import { Stack } from 'aws-cdk-lib'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'

/**
 * How soon somebody must act. `urgent`: students can't sign in, take tests, see their results, or export or delete
 * their data. `soon`: something else needs attention on the same day.
 */
export type Severity = 'urgent' | 'soon'

export type AlarmTopicsProps = {
  /** The recipient of all alarms. */
  readonly email: string | undefined
  /** A further recipient of urgent alarms, such as the address of a pager. */
  readonly urgentEmail: string | undefined
}

/** A topic for each severity. A topic's display name is the sender in the mails of its alarms. */
export class AlarmTopics extends Construct {
  readonly topics: Readonly<Record<Severity, Topic>>

  constructor(scope: Construct, id: string, { email, urgentEmail }: AlarmTopicsProps) {
    super(scope, id)
    this.topics = {
      urgent: this.makeTopic('Urgent', 'ACT Prep URGENT', [email, urgentEmail]),
      soon: this.makeTopic('Soon', 'ACT Prep alarms', [email]),
    }
  }

  /** Returns the action of an alarm. */
  actionOf(severity: Severity): SnsAction {
    return new SnsAction(this.topics[severity])
  }

  /** Creates a topic. Alarm texts name no person, so it needs no key of its own. */
  private makeTopic(id: string, displayName: string, emails: readonly (string | undefined)[]): Topic {
    const topic = new Topic(this, id, { displayName, enforceSSL: true })
    // Any policy replaces the default one, which allowed the account's alarms to publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
    for (const email of new Set(emails))
      if (email !== undefined) topic.addSubscription(new EmailSubscription(email))
    return topic
  }
}
