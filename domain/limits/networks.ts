/** IP networks as an operator writes them: "203.0.113.0/24", "2001:db8:1::/48", or one address. */

export type Network = {
  /** Bits of an address of its kind: 32 for IPv4, 128 for IPv6. */
  bits: 32 | 128
  /** The first address, as a number. */
  first: bigint
  /** How many leading bits all its addresses share. */
  prefix: number
}

/**
 * The shortest allowed prefixes. A wider entry is a mistake: it would trust a whole provider, or everybody.
 */
export const WIDEST_PREFIX = { 32: 16, 128: 32 } as const
/** The maximum number of entries in a list, and the maximum length of one. */
export const MAX_NETWORKS = 100
export const MAX_NETWORK_LENGTH = 49

type Address = Pick<Network, 'bits'> & { value: bigint }

const GROUPS_OF_IPV6 = 8
/** ::ffff:0:0/96, the IPv6 range of IPv4 addresses. */
const MAPPED_IPV4 = 0xffffn

/**
 * Parses an address; null if the text isn't one. Rejects leading zeros in IPv4: some programs read them as
 * octal.
 */
export function parseAddress(text: string): Address | null {
  const ipv4 = parseIpv4(text)
  if (ipv4 !== null) return { bits: 32, value: ipv4 }
  const ipv6 = parseIpv6(text)
  if (ipv6 === null) return null
  return ipv6 >> 32n === MAPPED_IPV4 ? { bits: 32, value: ipv6 & 0xffff_ffffn } : { bits: 128, value: ipv6 }
}

function parseIpv4(text: string): bigint | null {
  const bytes = text.split('.')
  if (bytes.length !== 4 || !bytes.every((byte) => /^(?:0|[1-9]\d{0,2})$/.test(byte) && Number(byte) < 256))
    return null
  return bytes.reduce((value, byte) => value * 256n + BigInt(byte), 0n)
}

function parseIpv6(text: string): bigint | null {
  const halves = text.split('::')
  if (halves.length > 2) return null
  const [left, right] = halves.map(groupsOf)
  if (left === null || left === undefined || right === null) return null
  const missing = GROUPS_OF_IPV6 - left.length - (right?.length ?? 0)
  // "::" replaces at least one group; without it all eight are written.
  if (right === undefined ? missing !== 0 : missing < 1) return null
  const zeros = Array.from({ length: missing }, () => 0n)
  return [...left, ...zeros, ...(right ?? [])].reduce((value, group) => (value << 16n) + group, 0n)
}

/** Returns the groups of one half of an IPv6 address, whose last two may be written as IPv4; null if it's invalid. */
function groupsOf(half: string): bigint[] | null {
  if (half === '') return []
  const parts = half.split(':')
  const groups: bigint[] = []
  for (const [place, part] of parts.entries()) {
    const ipv4 = place === parts.length - 1 ? parseIpv4(part) : null
    if (ipv4 !== null) groups.push(ipv4 >> 16n, ipv4 & 0xffffn)
    else if (/^[\da-f]{1,4}$/i.test(part)) groups.push(BigInt(`0x${part}`))
    else return null
  }
  return groups
}

/** Reads one entry of a list of networks, or describes what is wrong with it. */
export function readNetwork(text: string): Network | { problem: string } {
  const [addressText = '', length, ...rest] = text.trim().split('/')
  const address = parseAddress(addressText)
  if (address === null || rest.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length)))
    return {
      problem: `“${shorten(text)}” is not an address or a network like 203.0.113.0/24 or 2001:db8:1::/48.`,
    }
  const { bits, value } = address
  const prefix = length === undefined ? bits : Number(length)
  if (prefix > bits)
    return { problem: `“${shorten(text)}”: the number after the slash must be at most ${bits}.` }
  if (prefix < WIDEST_PREFIX[bits])
    return {
      problem: `“${shorten(text)}” is too wide: the number after the slash must be at least ${WIDEST_PREFIX[bits]}.`,
    }
  const hostBits = BigInt(bits - prefix)
  if ((value >> hostBits) << hostBits !== value)
    return {
      problem: `“${shorten(text)}” is an address inside a network of /${prefix}, not its first address.`,
    }
  return { bits, first: value, prefix }
}

const shorten = (text: string): string => text.trim().slice(0, MAX_NETWORK_LENGTH)

/** Returns the first problem of a list of networks; null if there is none. */
export function networksProblem(entries: readonly string[]): string | null {
  if (entries.length > MAX_NETWORKS) return `At most ${MAX_NETWORKS} networks.`
  for (const entry of entries) {
    const network = readNetwork(entry)
    if ('problem' in network) return network.problem
  }
  return null
}

/** Splits a text into entries, separated by commas, spaces, or lines. */
export const splitNetworks = (text: string): string[] => text.split(/[\s,]+/).filter((entry) => entry !== '')

/** Whether an address is in one of the networks; entries that aren't networks match nothing. */
export function isInNetworks(address: string, entries: readonly string[]): boolean {
  const own = parseAddress(address)
  if (own === null) return false
  return entries.some((entry) => {
    const network = readNetwork(entry)
    if ('problem' in network || network.bits !== own.bits) return false
    const hostBits = BigInt(network.bits - network.prefix)
    return own.value >> hostBits === network.first >> hostBits
  })
}
