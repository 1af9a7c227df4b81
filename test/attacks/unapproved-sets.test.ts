import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { routes } from '#domain/api/routes.ts'
import { drawForm } from '#domain/bank/draw-form.ts'
import { seededRng } from '#domain/bank/random.ts'
import { SECTIONS, TOPICS } from '#domain/exam/formats.ts'
import { draftIdOf } from '#domain/ids.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { fromContent } from '#lambdas/shared/bank/from-content.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createApprovals } from '#lambdas/shared/generation/approvals.ts'
import { createSettingsStore } from '#lambdas/shared/store/settings-store.ts'
import type { Table } from '#lambdas/shared/store/table.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { openDatabase } from '../support/database.ts'
import { SCALED, scaled } from '../support/depth.ts'
import { drillAnswer, grantElite, takeTest } from '../support/drills.ts'
import { correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { openHarvest } from '../support/harvest.ts'
import { DAY, MINUTE, T0 } from '../support/sample-attempt.ts'

/** No student gets an unapproved generated set, unless the setting `publishAtOnce` is on. */

const RUN = `run_${'g'.repeat(22)}`
const small = { english: 30, math: 20, reading: 20, science: 20 }

const shipped = fixtureBank({ questionsPerPool: small, versions: ['old'] })
/** Generated sets of every pool, which differ from the shipped ones by their titles. */
const generated = fixtureBank({
  questionsPerPool: { english: 90, math: 60, reading: 60, science: 60 },
  versions: ['old'],
}).map((set): ContentSet => ({ ...set, title: `Unapproved ${set.title}` }))

let placedCount = 0
/** Stores a set as a run does. */
async function submit(table: Table, set: ContentSet) {
  placedCount += 1
  const { version, section, difficulty, title, questions } = set
  const place = { runId: RUN, batch: Math.floor(placedCount / 50), place: placedCount % 50 }
  const approvals = createApprovals(table, () => T0)
  const draft = { ...place, version, section, difficulty, title, total: questions.length }
  const setId = await approvals.submit(fromContent(set), draft)
  return { setId, id: draftIdOf(place), place }
}
async function decideOn(table: Table, { place }: Awaited<ReturnType<typeof submit>>, isApproved: boolean) {
  const approvals = createApprovals(table, () => T0)
  const draft = await approvals.drafts.read(place)
  if (draft === undefined) throw new Error('no draft')
  const decided = { by: 'ada', at: T0 }
  return isApproved
    ? approvals.decide(draft, { state: 'approved', ...decided })
    : approvals.decide(draft, { state: 'rejected', ...decided, reason: 'Not neutral.' })
}

const DRAWS = scaled(500, 2000)
/** The number of draws by one process. The next one shares no memory with it. */
const DRAWS_A_PROCESS = 50

describe.each([
  ['with sets published after a review', false],
  ['with sets published at once', true],
] as const)('%s', (_, publishAtOnce) => {
  test(
    `${DRAWS} draws by restarted processes, between decisions, have no set that may not be drawn`,
    SCALED,
    async () => {
      const { table } = await openDatabase()
      await seedBank(createBankStores(table), shipped)
      // These were stored before the setting was changed, so they await review in either case.
      const waiting = generated.filter((_set, index) => index % 2 === 0)
      const drafts = []
      for (const set of waiting) drafts.push(await submit(table, set))
      await createSettingsStore(table).set({ publishAtOnce })
      const laterDrafts = []
      for (const set of generated.filter((_set, index) => index % 2 === 1))
        laterDrafts.push(await submit(table, set))

      const drawableIds = new Set<string>()
      const addListedSets = async () => {
        for (const section of SECTIONS)
          for (const [id] of await createBankStores(table).directories.entries({ version: 'old', section }))
            drawableIds.add(id)
      }
      await addListedSets()
      const isDrawable = (id: string) => drawableIds.has(id)
      expect(drafts.filter(({ setId }) => isDrawable(setId))).toEqual([])
      expect(laterDrafts.filter(({ setId }) => isDrawable(setId))).toHaveLength(
        publishAtOnce ? laterDrafts.length : 0,
      )

      const rng = seededRng(58)
      const drawnIds = new Set<string>()
      for (let draw = 0, stores = createBankStores(table); draw < DRAWS; draw += 1) {
        if (draw % DRAWS_A_PROCESS === 0) {
          stores = createBankStores(table)
          const draft = drafts[draw / DRAWS_A_PROCESS]
          if (draft !== undefined) {
            const isApproved = draw % (2 * DRAWS_A_PROCESS) === 0
            await decideOn(table, draft, isApproved)
            if (isApproved) drawableIds.add(draft.setId)
          }
        }
        const section = SECTIONS[draw % SECTIONS.length] ?? 'math'
        const topic = TOPICS[section][draw % TOPICS[section].length]
        const isByTopic = draw % 3 === 0 && topic !== undefined
        const sections = draw % 10 === 9 ? SECTIONS : [section]
        const pools = sections.map((one) => ({ version: 'old' as const, section: one }))
        const request = { count: 10, ...(isByTopic && sections.length === 1 ? { topics: [topic] } : {}) }
        const drawnFrom = await stores.directories.readFor(null, pools)
        const sets = drawnFrom.flatMap(({ directory, seen }) => drawForm(directory, seen, request, rng).sets)
        for (const { id } of sets) {
          drawnIds.add(id)
          if (!drawableIds.has(id)) expect.fail(`draw ${draw} has the unapproved set ${id}`)
        }
      }
      // The draws used nearly everything that they might use.
      expect(drawnIds.size).toBeGreaterThan(drawableIds.size * 0.9)
    },
  )
})

describe('a student with every plan', () => {
  test('gets no draft by a test, a review, a drill, practice of a topic, or an id in any route', async () => {
    const { client, table } = await openDatabase()
    await seedBank(createBankStores(table), shipped)
    const drafts = []
    for (const set of generated) drafts.push(await submit(table, set))
    const listedAtOnce = await publishSetsAtOnce(table)
    const hiddenDrafts = [...drafts, ...listedAtOnce]
    const scenario = openHarvest(client, { trustedNetworks: ['198.18.0.0/16'] })
    const userId = randomUUID()
    await grantElite(table, userId)
    const student = scenario.student(userId, '198.18.0.1')
    const keys = correctOptions(shipped)

    const counts = await student.counts()
    expect(counts.old.full).toBe(shipped.reduce((sum, { questions }) => sum + questions.length, 0))
    await takeTest(student, keys, { version: 'old', section: 'full', untimed: true }, 40)
    scenario.clock.now += DAY
    for (let round = 0; round < 2; round += 1) {
      const drill = await student.createDrill({ version: 'old', minutes: 20 })
      for (let place = 0; place < drill.items.length; place += 1) {
        scenario.clock.now += MINUTE
        await student
          .answerDrill(drill.id, drillAnswer(keys, drill, place, place % 3 === 0))
          .catch(() => null)
      }
      await student.endDrill(drill.id).catch(() => null)
      scenario.clock.now += DAY
    }
    for (const section of SECTIONS) {
      await student.call('GET', `/questions/counts/old/${section}`)
      for (const topic of TOPICS[section])
        await student.call('POST', '/tests', {
          body: { version: 'old', section, topics: [topic], count: 10, untimed: true },
        })
      await student.call('POST', '/tests', {
        body: { version: 'old', section, mode: 'check', untimed: true },
      })
    }

    for (const { method, path, access } of Object.values(routes))
      for (const { setId, id } of hiddenDrafts.slice(0, 2))
        for (const name of [setId, `${setId}.1`, id]) {
          const namedPath = path.replaceAll(/\{\w+\}/g, name)
          const about = { questionId: `${setId}.1`, attemptId: name, drillId: name }
          const bodies =
            method === 'GET' ? [{}] : [{ body: {} }, { body: { about, questionId: `${setId}.1` } }]
          for (const options of bodies) {
            const { status } = await student.call(method, namedPath, options)
            if (access === 'admin' || access === 'editor') expect([403, 404]).toContain(status)
          }
        }

    const receivedText = student.responses.map(({ text }) => text).join('\n')
    expect(receivedText).toContain('questionText')
    expect(receivedText).not.toContain('Unapproved')
    for (const { setId } of hiddenDrafts) expect(receivedText).not.toContain(`"${setId}`)
  })
})

/** Publishes sets at once, and then turns the setting off. */
async function publishSetsAtOnce(table: Table) {
  const settings = createSettingsStore(table)
  await settings.set({ publishAtOnce: true })
  const drafts = []
  for (const set of fixtureBank({ questionsPerPool: small, versions: ['old'] }))
    drafts.push(await submit(table, { ...set, title: `Unapproved ${set.title}` }))
  await settings.set({ publishAtOnce: false })
  return drafts
}
