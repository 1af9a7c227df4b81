import { describe, expect, test } from 'vitest'
import { SECTIONS, VERSIONS } from '#domain/exam/formats.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { fromContent } from '#lambdas/shared/bank/from-content.ts'
import { openCloud } from '../support/cloud.ts'
import { fixtureBank } from '../support/fixture-bank.ts'
import { secretsIn } from '../support/secrets.ts'

const bank = fixtureBank({ questionsPerPool: 20 })
const cloud = await openCloud(bank)

/** Returns the number of questions per version and section, counted from the sets themselves. */
function countsOf(sets: readonly ContentSet[]) {
  const countOf = (version: string, section: string) =>
    sets
      .filter((set) => set.version === version && set.section === section)
      .reduce((sum, set) => sum + set.questions.length, 0)
  return Object.fromEntries(
    VERSIONS.map((version) => {
      const counts = SECTIONS.map((section) => [section, countOf(version, section)] as const)
      return [
        version,
        { ...Object.fromEntries(counts), full: counts.reduce((sum, [, count]) => sum + count, 0) },
      ]
    }),
  )
}

describe('GET /api/questions/counts', () => {
  test('counts every question of each section and of each version, for any caller', async () => {
    expect(await cloud.createGuest().withToken(null).counts()).toEqual(countsOf(bank))
  })

  test('follows each publish and retirement at once, and reveals no key', async () => {
    const guest = cloud.createGuest()
    const more = fixtureBank({
      questionsPerPool: { english: 0, math: 30, reading: 0, science: 0 },
      versions: ['old'],
    })
    const newSets = more.filter(({ id }) => !bank.some((set) => set.id === id))
    expect(newSets).toHaveLength(2)
    const published = []
    for (const set of newSets) published.push(await cloud.publish(`content:${set.id}`, fromContent(set)))
    expect(await guest.counts()).toEqual(countsOf([...bank, ...newSets]))

    const pool = { version: 'old', section: 'math' } as const
    const [first] = published
    expect(await cloud.directories.retire(pool, first?.id ?? '')).toBe(true)
    expect(await guest.counts()).toEqual(countsOf([...bank, ...newSets.slice(1)]))
    expect(await cloud.directories.unretire(pool, first?.id ?? '')).toBe(true)
    expect(await guest.counts()).toEqual(countsOf([...bank, ...newSets]))
    for (const { text } of guest.responses) expect(secretsIn(JSON.parse(text))).toEqual([])
  })

  test('returns the same counts after the same content is published again', async () => {
    const guest = cloud.createGuest()
    const before = await guest.counts()
    for (const set of bank.slice(0, 4))
      expect(await cloud.publish(`content:${set.id}`, fromContent(set))).toMatchObject({
        outcome: 'unchanged',
      })
    expect(await guest.counts()).toEqual(before)
  })
})

describe('GET /api/health', () => {
  test('returns the server’s clock to any caller', async () => {
    const { status, serverTime } = await cloud.createGuest().withToken(null).health()
    expect(status).toBe('ok')
    expect(Math.abs(serverTime - Date.now())).toBeLessThan(60_000)
  })
})
