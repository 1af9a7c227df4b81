import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { acknowledge } from '../nag.ts'

/** The header that proves that a request came through the site's distribution. */
export const ORIGIN_PROOF_HEADER = 'x-origin-proof'

/**
 * A random value that the distribution adds to each request and the firewall requires. The API's own URL
 * rejects other requests, so the distribution's information about a caller can be trusted. The template
 * contains only a reference to the value.
 */
export class OriginProof extends Construct {
  /** A reference that CloudFormation resolves at deployment. */
  readonly value: string

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const secret = new Secret(this, 'Secret', {
      description: 'Proves to the API that a request came through the site.',
      generateSecretString: { excludePunctuation: true, passwordLength: 40 },
    })
    acknowledge(secret, {
      SMG4: 'Rotated by replacing it in a deployment (docs/runbook.md): distribution and firewall must change together.',
    })
    this.value = secret.secretValue.unsafeUnwrap()
  }
}
