import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { acknowledge } from '../nag.ts'

/** The header that proves that a request came through the site's distribution. */
export const ORIGIN_PROOF_HEADER = 'x-origin-proof'

/**
 * Random values that the firewall accepts, of which the distribution adds the last one to each request. The API's own
 * URL rejects other requests, so the distribution's information about a caller can be trusted. The template
 * contains only references to the values.
 */
export class OriginProof extends Construct {
  /** References that CloudFormation resolves at deployment. */
  readonly accepted: readonly string[]
  /** The one that the distribution sends. */
  readonly sent: string

  /**
   * @param numbers the numbers of the secrets. A new number creates a new secret, and a missing one deletes its secret.
   */
  constructor(scope: Construct, id: string, numbers: readonly number[]) {
    super(scope, id)
    this.accepted = numbers.map((number) => this.makeSecret(`Secret${number}`))
    this.sent = this.accepted.at(-1) ?? ''
  }

  private makeSecret(id: string): string {
    const secret = new Secret(this, id, {
      description: 'Proves to the API that a request came through the site.',
      generateSecretString: { excludePunctuation: true, passwordLength: 40 },
    })
    acknowledge(secret, {
      SMG4: 'Rotated by three deployments (docs/runbook.md), because the firewall and the distribution get its value from them.',
    })
    return secret.secretValue.unsafeUnwrap()
  }
}
