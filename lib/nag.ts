import { Stack, Token, Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/**
 * Accepts findings of cdk-nag's AwsSolutions pack on a construct and everything below it, each with its
 * reason. With the pack's prefix, they stay listed with their reasons in the validation report of every
 * synth.
 * @param findings exact ids without the pack: `{ 'IAM5[Resource::*]': 'because ...' }`. The ids have
 *   `<AWS::AccountId>` for the account, and so on, even if the account is known.
 */
export function acknowledge(construct: IConstruct, findings: Readonly<Record<string, string>>): void {
  const { partition, region, account } = Stack.of(construct)
  const known = Object.entries({ Partition: partition, Region: region, AccountId: account }).filter(
    ([, value]) => !Token.isUnresolved(value),
  )
  for (const [finding, reason] of Object.entries(findings)) {
    const filledIn = known.reduce((text, [name, value]) => text.replaceAll(`<AWS::${name}>`, value), finding)
    // ARNs of managed policies keep the partition's name, even if it is known.
    for (const id of new Set([finding, filledIn]))
      Validations.of(construct).acknowledge({ id: `AwsSolutions::AwsSolutions-${id}`, reason })
  }
}
