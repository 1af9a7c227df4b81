import { RemovalPolicy } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { acknowledge } from '../nag.ts'

/**
 * The secret where the operator stores Stripe's keys: `{ apiKey, webhookSecret }` as JSON (docs/runbook.md
 * explains how). It outlives the stack. Initially it contains an invalid key and a random signing secret,
 * because anyone could sign events with a value from a template.
 *
 * Never change `generateSecretString`: CloudFormation would generate a new value over the operator's keys.
 */
export class StripeSecret extends Construct {
  readonly arn: string

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const secret = new Secret(this, 'Secret', {
      description: 'Stripe: the API key, and the signing secret of the webhook.',
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ apiKey: 'not set' }),
        generateStringKey: 'webhookSecret',
        passwordLength: 40,
        excludePunctuation: true,
      },
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    acknowledge(secret, {
      SMG4: 'Stripe creates its keys; an operator replaces them in both places (docs/runbook.md).',
    })
    this.arn = secret.secretArn
  }

  /** Lets a function read the keys, and sets their location in its environment. */
  grantRead(handler: LambdaFunction): void {
    handler.addEnvironment('STRIPE_SECRET_ARN', this.arn)
    handler.addToRolePolicy(
      new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [this.arn] }),
    )
  }
}
