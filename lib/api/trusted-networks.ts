import { type CfnWebACL, CfnIPSet } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { VIEWER_ADDRESS_HEADER } from '#domain/api/viewer-address.ts'
import { type Network, readNetwork } from '#domain/limits/networks.ts'
import { anyOf } from './flood-rules.ts'

const GROUPS_OF_IPV6 = 8
/** The kinds of addresses, each with the number of bits in an address. */
const KINDS = [
  ['IPV4', 32],
  ['IPV6', 128],
] as const

/** Returns a network as the firewall writes it: an address with its prefix, without abbreviations. */
function cidrOf({ bits, first, prefix }: Network): string {
  const [parts, size] = bits === 32 ? [4, 8n] : [GROUPS_OF_IPV6, 16n]
  const numbers = Array.from(
    { length: parts },
    (_, place) => (first >> (size * BigInt(parts - 1 - place))) & ((1n << size) - 1n),
  )
  const text =
    bits === 32 ? numbers.join('.') : numbers.map((group) => group.toString(16).padStart(4, '0')).join(':')
  return `${text}/${prefix}`
}

/**
 * Returns a statement that matches viewers in these networks; undefined if there are none. An IP set of the
 * firewall contains either IPv4 or IPv6 addresses, so there may be two sets.
 * @param entries networks that readNetwork accepts
 */
export function fromTrustedNetworks(
  scope: Construct,
  entries: readonly string[],
): CfnWebACL.StatementProperty | undefined {
  const networks = entries.map(readNetwork)
  const statements = KINDS.flatMap(([ipAddressVersion, kindBits]): CfnWebACL.StatementProperty[] => {
    const addresses = networks.flatMap((network) =>
      'problem' in network || network.bits !== kindBits ? [] : [cidrOf(network)],
    )
    if (addresses.length === 0) return []
    const set = new CfnIPSet(scope, `Trusted${ipAddressVersion}`, {
      scope: 'REGIONAL',
      ipAddressVersion,
      addresses,
      description: 'Networks of schools - trustedNetworks in the settings.',
    })
    return [
      {
        ipSetReferenceStatement: {
          arn: set.attrArn,
          ipSetForwardedIpConfig: {
            headerName: VIEWER_ADDRESS_HEADER,
            fallbackBehavior: 'NO_MATCH',
            position: 'FIRST',
          },
        },
      },
    ]
  })
  return statements.length === 0 ? undefined : anyOf(statements)
}
