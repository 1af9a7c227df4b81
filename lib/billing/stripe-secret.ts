import { RemovalPolicy } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { acknowledge } from '../nag.ts'

/**
 * Where the operator puts what Stripe gave them: `{ apiKey, webhookSecret }` as JSON (docs/runbook.md tells how). It outlives
 * the stack. Until then it holds a key that opens nothing and a random word: events signed with a word that stands in a
 * template could be signed by anybody.
 *
 * Change nothing of what generates it: CloudFormation would generate it anew, over the operator's keys.
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
      removalPolicy: RemovalPolicy.RETAIN,
    })
    acknowledge(secret, {
      SMG4: 'Stripe makes its keys; an operator replaces them in both places (docs/runbook.md).',
    })
    this.arn = secret.secretArn
  }

  /** Lets a function read the keys, and tells it where they are. */
  grantRead(handler: LambdaFunction): void {
    handler.addEnvironment('STRIPE_SECRET_ARN', this.arn)
    handler.addToRolePolicy(
      new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [this.arn] }),
    )
  }
}
