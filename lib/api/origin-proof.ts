import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { acknowledge } from '../nag.ts'

/** Carries the proof that a request came through the site's distribution. */
export const ORIGIN_PROOF_HEADER = 'x-origin-proof'

/**
 * A random word that the distribution adds to each request and the firewall asks for: the API's own address answers
 * nobody else, so what the distribution says about a caller can be believed. The template holds a reference to it only.
 */
export class OriginProof extends Construct {
  /** Resolved by CloudFormation, at deployment. */
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
