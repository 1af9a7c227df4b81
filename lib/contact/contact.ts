import { Duration } from 'aws-cdk-lib'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import type { DataStore } from '../data/data-store.ts'
import { ServerFunction } from '../functions/server-function.ts'
import type { Identity } from '../identity/identity.ts'

export type ContactProps = {
  readonly data: DataStore
  readonly identity: Identity
  /** Who is told of a message. */
  readonly email: string | undefined
  /** Days. */
  readonly logRetention: number
}

/** The contact form: a function that keeps messages, and the topic by which the operator is told of each. */
export class Contact extends Construct {
  readonly handler: LambdaFunction

  constructor(scope: Construct, id: string, { data, identity, email, logRetention }: ContactProps) {
    super(scope, id)
    // What it says names no person (lambdas/contact/tell-operator.ts), so the topic has no key of its own.
    const topic = new Topic(this, 'Topic', { displayName: 'ACT Prep contact', enforceSSL: true })
    if (email !== undefined) topic.addSubscription(new EmailSubscription(email))
    this.handler = new ServerFunction(this, 'Function', {
      entry: 'lambdas/contact/contact.lambda.ts',
      description: 'Messages of the contact form: kept, and told to the operator.',
      // Under the gateway's 29 s, so that the function is the one to say what happened.
      timeout: Duration.seconds(15),
      logRetention,
    }).handler
    data.grant(this.handler, {
      // The last one takes back what crossed the deletion of an account.
      table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    })
    identity.grantTokenCheck(this.handler)
    topic.grantPublish(this.handler)
    this.handler.addEnvironment('CONTACT_TOPIC_ARN', topic.topicArn)
  }
}
