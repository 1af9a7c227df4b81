import { beforeEach, describe, expect, test } from 'vitest'
import { sortGuides } from '#domain/guides/guide.ts'
import { createGuidesService } from '#lambdas/core/guides/guides-service.ts'
import { seedGuides } from '#lambdas/shared/guides/seed-guides.ts'
import { createGuideStore } from '#lambdas/shared/store/guide-store.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { errorOf } from '../support/api-client.ts'
import { openCloud } from '../support/cloud.ts'
import { TABLE_NAME } from '../support/database.ts'
import { HOSTILE_CONTENT, SAMPLE_GUIDES, sampleGuide } from '../support/sample-guides.ts'
import { watchCalls } from '../support/watched-client.ts'

const cloud = await openCloud([], { guides: SAMPLE_GUIDES })
const store = createGuideStore(createTable(cloud.client, TABLE_NAME))
const calls = watchCalls(cloud.client)
const idsOf = (guides: readonly { id: string }[]) => guides.map(({ id }) => id)

beforeEach(async () => void (await seedGuides(store, SAMPLE_GUIDES)))

describe('GET /api/guides', () => {
  test('lists every guide to any caller by creation day, without its content', async () => {
    const { guides } = await cloud.createGuest().withToken(null).guides()
    expect(guides).toHaveLength(SAMPLE_GUIDES.length)
    expect(guides.map(({ createdAt }) => createdAt)).toEqual(
      guides.map(({ createdAt }) => createdAt).toSorted(),
    )
    expect(guides).toContainEqual({
      id: 'elite-rhetoric',
      title: 'Rhetoric for Elite',
      description: expect.any(String),
      section: 'english',
      difficultyLevel: 'advanced',
      readTime: '1 min read',
      tags: ['sample_tag', 'editing', 'punctuation'],
      createdAt: '2026-01-10',
      premium: true,
    })
    expect(JSON.stringify(guides)).not.toContain('The first paragraph')
  })

  test('lists only the guides of the requested section, such as test-day', async () => {
    const guest = cloud.createGuest()
    expect(idsOf((await guest.guides('english')).guides)).toEqual([
      'commas',
      'verbs',
      'pronouns',
      'apostrophes',
      'transitions',
      'elite-rhetoric',
    ])
    expect(idsOf((await guest.guides('test-day')).guides)).toEqual(['complete-test-day-strategy-guide'])
    expect((await guest.guides('science')).guides).toEqual([])
  })

  test('lists the valid sections in the error for another section', async () => {
    const response = await cloud.createGuest().call('GET', '/guides?section=history')
    expect(response.status).toBe(400)
    expect(errorOf(response).message).toMatch(/^section: .*english.*test-day/)
  })

  test('may be cached by the browser for five minutes, and by no proxy', async () => {
    const { headers } = await cloud.createGuest().call('GET', '/guides')
    expect(headers.get('cache-control')).toBe('private, max-age=300')
    expect(headers.get('vary')).toContain('authorization')
  })

  test('costs at most two read units for forty guides', async () => {
    const many = Array.from({ length: 40 }, (_, index) => sampleGuide({ id: `guide-${index}` }))
    await seedGuides(store, many)
    calls.length = 0
    expect(await store.list()).toHaveLength(40)
    expect(calls.map(({ command }) => command)).toEqual(['BatchGetItemCommand'])
    expect(calls.reduce((sum, { units }) => sum + units, 0)).toBeLessThanOrEqual(2)
  })
})

describe('GET /api/guides/{id}', () => {
  test('returns a free guide to any caller, with hostile text unchanged', async () => {
    const guide = await cloud.createGuest().withToken(null).guide('hostile')
    expect(guide.content).toBe(HOSTILE_CONTENT)
    expect(guide).toEqual(SAMPLE_GUIDES.find(({ id }) => id === 'hostile'))
  })

  test('returns no premium guide to guests and Free students, and names the plan that unlocks it', async () => {
    for (const api of [cloud.createGuest(), cloud.createGuest().withToken(null), cloud.student()]) {
      const response = await api.call('GET', '/guides/elite-rhetoric')
      expect(response.status).toBe(402)
      expect(errorOf(response)).toEqual({
        code: 'tier_needed',
        plan: 'Elite',
        message: 'This guide is part of the Elite plan.',
      })
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('returns a premium guide to an administrator', async () => {
    const admin = cloud.student('the-admin', { groups: ['admin'] })
    expect((await admin.guide('elite-rhetoric')).content).toContain('Only Elite reads this.')
  })

  test.each(['Free', 'Pro', 'Elite'] as const)(
    'with the plan %s, returns a premium guide only if the plan is Elite',
    async (tier) => {
      const guides = createGuidesService(store, async () => tier)
      const student = {
        kind: 'student',
        userId: 'a',
        username: 'a',
        admin: false,
        editor: false,
        signedInAt: 0,
      } as const
      const reading = guides.read(student, 'elite-rhetoric')
      if (tier === 'Elite') expect(await reading).toMatchObject({ id: 'elite-rhetoric' })
      else await expect(reading).rejects.toMatchObject({ code: 'tier_needed' })
    },
  )

  test.each([
    'no-such-guide',
    'Commas',
    '..',
    '../SEED',
    '%00',
    'commas#',
    'GUIDE#commas',
    '<script>',
    "' OR 1=1",
    '__proto__',
    'x'.repeat(5000),
    'com\u202Emas',
  ])('responds 404 for guide %j', async (id) => {
    const response = await cloud.createGuest().call('GET', `/guides/${encodeURIComponent(id)}`)
    expect(response.status).toBe(404)
    expect(errorOf(response).code).toBe('not_found')
  })

  test('rejects an invalid session, even for a free guide', async () => {
    const response = await cloud
      .createGuest()
      .call('GET', '/guides/commas', { headers: { authorization: 'Bearer a.b.c' } })
    expect(response.status).toBe(401)
  })
})

describe('seeding the guides', () => {
  /** Fails at the last step of a seeding, which writes the new list. An earlier write of the list has no digest. */
  const crashingStore: typeof store = {
    ...store,
    writeList: async (digest, guides) => {
      if (digest !== '') throw new Error('the power failed')
      return store.writeList(digest, guides)
    },
  }

  test('costs one read the second time', async () => {
    calls.length = 0
    expect(await seedGuides(store, SAMPLE_GUIDES)).toEqual({
      published: 0,
      revised: 0,
      unchanged: SAMPLE_GUIDES.length,
      removed: 0,
    })
    expect(calls.map(({ command }) => command)).toEqual(['GetItemCommand'])
  })

  test('adds new guides, changes changed ones, and removes missing ones, in list and guide', async () => {
    const [first, second, ...rest] = SAMPLE_GUIDES
    if (first === undefined || second === undefined) throw new Error('two guides are needed')
    const changedGuide = { ...second, title: 'Verbs, Anew' }
    expect(await seedGuides(store, [changedGuide, ...rest, sampleGuide({ id: 'new' })])).toEqual({
      published: 1,
      revised: 1,
      unchanged: rest.length,
      removed: 1,
    })
    const guest = cloud.createGuest()
    const listedIds = idsOf((await guest.guides()).guides)
    expect(listedIds).toContain('new')
    expect(listedIds).not.toContain(first.id)
    expect((await guest.call('GET', `/guides/${first.id}`)).status).toBe(404)
    expect((await guest.guide(second.id)).title).toBe('Verbs, Anew')
    // A removed guide comes back.
    await seedGuides(store, SAMPLE_GUIDES)
    expect(await guest.guide(first.id)).toEqual(first)
  })

  test('is finished by the next seeding if it crashed before its list was written', async () => {
    const more = [...SAMPLE_GUIDES, sampleGuide({ id: 'late' })]
    await expect(seedGuides(crashingStore, more)).rejects.toThrow('the power failed')
    expect(idsOf(await store.list())).not.toContain('late')
    await seedGuides(store, more)
    expect(idsOf(await store.list())).toContain('late')
  })

  test('is undone by seeding the previous content after a crash, as in a rollback of a failed deployment', async () => {
    const [first, second, ...rest] = SAMPLE_GUIDES
    if (first === undefined || second === undefined) throw new Error('two guides are needed')
    const changedGuides = [{ ...second, content: 'Of the version that failed.' }, ...rest]
    await expect(seedGuides(crashingStore, changedGuides)).rejects.toThrow('the power failed')
    expect(idsOf(await store.list())).toEqual(idsOf(sortGuides(SAMPLE_GUIDES)))
    await seedGuides(store, SAMPLE_GUIDES)
    const guest = cloud.createGuest()
    expect(await guest.guide(first.id)).toEqual(first)
    expect(await guest.guide(second.id)).toEqual(second)
  })

  test('stores the same list for any order of the content', async () => {
    const before = await store.list()
    await seedGuides(store, SAMPLE_GUIDES.toReversed())
    expect(await store.list()).toEqual(before)
    expect(new Set(idsOf(before))).toEqual(new Set(idsOf(SAMPLE_GUIDES)))
  })
})
