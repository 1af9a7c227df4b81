import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isInNetworks, MAX_NETWORKS, networksProblem, readNetwork, splitNetworks } from './networks.ts'

describe('isInNetworks', () => {
  test.each([
    ['203.0.113.9', '203.0.113.0/24', true],
    ['203.0.114.9', '203.0.113.0/24', false],
    ['203.0.113.9', '203.0.113.9', true],
    ['203.0.113.10', '203.0.113.9', false],
    ['::ffff:203.0.113.9', '203.0.113.0/24', true],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48', true],
    ['2001:DB8:1::1', '2001:db8:1::/48', true],
    ['2001:db8:2::1', '2001:db8:1::/48', false],
    ['::1', '::1', true],
    ['127.0.0.1', '::1', false],
    ['unknown', '203.0.113.0/24', false],
    ['', '203.0.113.0/24', false],
    ['203.0.113.9', 'school.example', false],
  ])('is %s in %s: %s', (address, network, expected) => {
    expect(isInNetworks(address, [network])).toBe(expected)
  })

  test('matches every address of a network and no other', () => {
    const network = fc.record({
      value: fc.nat({ max: 2 ** 32 - 1 }),
      prefix: fc.integer({ min: 16, max: 32 }),
    })
    fc.assert(
      fc.property(network, fc.nat({ max: 2 ** 32 - 1 }), ({ value, prefix }, other) => {
        const size = 2 ** (32 - prefix)
        const first = Math.floor(value / size) * size
        const inside = first <= other && other < first + size
        expect(isInNetworks(dotted(other), [`${dotted(first)}/${prefix}`])).toBe(inside)
        expect(isInNetworks(dotted(value), [`${dotted(first)}/${prefix}`])).toBe(true)
      }),
    )
  })
})

const dotted = (value: number): string =>
  [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.')

describe('readNetwork', () => {
  test.each([
    'school.example',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.09',
    '203.0.113.0/',
    '203.0.113.0/24/8',
    '203.0.113.0/-1',
    '1:2:3:4:5:6:7',
    '1::2::3',
    '1:2:3:4:5:6:7:8:9',
    '12345::',
    '',
    '*',
  ])('rejects %j, which isn’t a network', (text) => {
    expect(readNetwork(text)).toEqual({ problem: expect.stringMatching('is not an address or a network') })
  })

  test.each([
    ['0.0.0.0/0', 'is too wide: the number after the slash must be at least 16.'],
    ['10.0.0.0/8', 'is too wide'],
    ['::/0', 'is too wide: the number after the slash must be at least 32.'],
    ['203.0.113.0/33', 'must be at most 32.'],
    ['::1/129', 'must be at most 128.'],
    ['203.0.113.5/24', 'is an address inside a network of /24, not its first address.'],
  ])('rejects %s with a problem that contains: %s', (text, problem) => {
    expect(readNetwork(text)).toEqual({ problem: expect.stringContaining(problem) })
  })

  test('shows no more of an invalid entry than a network’s maximum length', () => {
    expect(networksProblem(['x'.repeat(5000)])?.length).toBeLessThan(150)
  })
})

test('networksProblem rejects a list that is too long', () => {
  const list = Array.from({ length: MAX_NETWORKS + 1 }, (_, place) => `203.0.113.${place}`)
  expect(networksProblem(list)).toBe('At most 100 networks.')
  expect(networksProblem(list.slice(1))).toBeNull()
})

test('splitNetworks accepts commas, spaces, and lines', () => {
  expect(splitNetworks(' 203.0.113.0/24,\n198.51.100.7  ::1\n')).toEqual([
    '203.0.113.0/24',
    '198.51.100.7',
    '::1',
  ])
})
