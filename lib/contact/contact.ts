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
  /** The recipient of notifications. */
  readonly email: string | undefined
  /** In days. */
  readonly logRetention: number
}

/** The contact form: a function that stores messages, and the topic that notifies the operator. */
export class Contact extends Construct {
  readonly handler: LambdaFunction

  constructor(scope: Construct, id: string, { data, identity, email, logRetention }: ContactProps) {
    super(scope, id)
    // Notifications name no person (lambdas/contact/notify-operator.ts), so the topic needs no key of its
    // own.
    const topic = new Topic(this, 'Topic', { displayName: 'ACT Prep contact', enforceSSL: true })
    if (email !== undefined) topic.addSubscription(new EmailSubscription(email))
    this.handler = new ServerFunction(this, 'Function', {
      entry: 'lambdas/contact/contact.lambda.ts',
      description: 'Stores messages of the contact form and notifies the operator.',
      // Below the gateway's 29 s, so that the function reports a timeout first.
      timeout: Duration.seconds(15),
      logRetention,
    }).handler
    data.grant(this.handler, {
      // DeleteItem undoes a write that was in progress when an account was deleted.
      table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    })
    identity.setTokenVariables(this.handler)
    topic.grantPublish(this.handler)
    this.handler.addEnvironment('CONTACT_TOPIC_ARN', topic.topicArn)
  }
}
