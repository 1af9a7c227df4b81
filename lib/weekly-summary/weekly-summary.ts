import { Duration, Stack } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { DataStore } from '../data/data-store.ts'
import { ServerFunction } from '../functions/server-function.ts'
import type { Identity } from '../identity/identity.ts'
import { mailDomain } from '../identity/mail.ts'

export type WeeklySummaryProps = {
  readonly data: DataStore
  readonly identity: Identity
  /** The sender, an address of a domain verified in SES. */
  readonly mailFrom: string
  /** The site's URL without a trailing slash. */
  readonly siteUrl: string
  /** In days. */
  readonly logRetention: number
}

/** Sends the weekly summary to students who asked for it. */
export class WeeklySummary extends Construct {
  readonly handler: LambdaFunction

  constructor(scope: Construct, id: string, props: WeeklySummaryProps) {
    super(scope, id)
    const { data, identity, mailFrom, siteUrl, logRetention } = props
    this.handler = new ServerFunction(this, 'Function', {
      entry: 'lambdas/weekly-summary/weekly-summary.lambda.ts',
      description: 'Sends the weekly summary to students who asked for it.',
      timeout: Duration.minutes(15),
      logRetention,
    }).handler
    data.grant(this.handler, {
      // The function folds new answers into a student's evidence and stores it. If the account was deleted
      // meanwhile, it deletes the evidence again (DeleteItem).
      table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'],
      ownerIndex: ['Query'],
    })
    identity.grantReadUser(this.handler)
    this.handler.addEnvironment('MAIL_FROM', mailFrom)
    this.handler.addEnvironment('SITE_URL', siteUrl)
    this.handler.addToRolePolicy(
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: [
          Stack.of(this).formatArn({
            service: 'ses',
            resource: 'identity',
            resourceName: mailDomain(mailFrom),
          }),
        ],
        conditions: { StringEquals: { 'ses:FromAddress': mailFrom } },
      }),
    )
    new Rule(this, 'Nightly', {
      description: 'Sends the summaries on Monday, and on the next days those that could not be sent.',
      // A week ends at 10:00 UTC on Monday (domain/weekly-summary/week.ts).
      schedule: Schedule.cron({ minute: '40', hour: '11' }),
      targets: [new LambdaTarget(this.handler, { retryAttempts: 1, maxEventAge: Duration.hours(2) })],
    })
  }
}
