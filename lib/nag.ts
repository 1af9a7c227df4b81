import { Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/**
 * Accepts findings of cdk-nag's AwsSolutions pack on a construct and everything below it, each with its
 * reason. With the pack's prefix, they stay listed with their reasons in the validation report of every
 * synth.
 * @param findings exact ids without the pack: `{ 'IAM5[Resource::*]': 'because ...' }`
 */
export function acknowledge(construct: IConstruct, findings: Readonly<Record<string, string>>): void {
  for (const [finding, reason] of Object.entries(findings))
    Validations.of(construct).acknowledge({ id: `AwsSolutions::AwsSolutions-${finding}`, reason })
}
