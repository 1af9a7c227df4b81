// @module-tag deep
import { describe, expect, test } from 'vitest'
import type { Pool } from '#domain/bank/directory.ts'
import { COMMENT_LENGTH, MOST_COMMENTS } from '#domain/comments/comment.ts'
import { COMMENT_DAYS } from '#domain/privacy/periods.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createAdminWithClock } from '../support/admin.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { everyItem, removeOthers, openDatabase } from '../support/database.ts'
import { delayCalls } from '../support/faulty-client.ts'
import { keyChange } from '../support/key-change.ts'
import { DAY, T0 } from '../support/sample-attempt.ts'
import { sampleSet } from '../support/sample-set.ts'

/** The revisions of a listed set, and the comments about it. */

const MATH: Pool = { version: 'old', section: 'math' }
const content = sampleSet('math')

async function openBank() {
  const clock = { now: T0 }
  const { client, connect, table } = await openDatabase()
  const admin = createAdminWithClock(client, clock)
  await seedBank(createBankStores(table), [content], undefined, () => clock.now)
  const setId = (await admin.pool(MATH)).sets[0]?.id ?? ''
  return { admin, client, clock, connect, setId }
}

describe('the revisions of a set', () => {
  test('say who saved each and when, newest first, and are read one by one', async () => {
    const { admin, clock, setId } = await openBank()
    clock.now += DAY
    await admin.edit(MATH, setId, { revision: 1, source: { ...content, title: 'Second' } })
    expect((await admin.revisions(setId)).revisions).toEqual([
      {
        revision: 2,
        at: clock.now,
        kind: 'admin',
        by: { id: 'ada', name: 'ada' },
        reason: null,
        restores: null,
      },
      { revision: 1, at: T0, kind: 'content', by: null, reason: null, restores: null },
    ])
    expect((await admin.revision(setId, 1)).source).toEqual(content)
    expect((await admin.revision(setId, 2)).source.title).toBe('Second')
  })

  test('are restored as a new revision, through the gates', async () => {
    const { admin, setId } = await openBank()
    await admin.edit(MATH, setId, { revision: 1, source: { ...content, title: 'Second' } })
    expect(await admin.edit(MATH, setId, { revision: 2, restores: 1 })).toMatchObject({
      revision: 3,
      title: content.title,
    })
    expect((await admin.revisions(setId)).revisions[0]).toMatchObject({ revision: 3, restores: 1 })
    // Another key needs a correction, which regrades tests.
    const first = (await admin.getSet(MATH, setId)).questions[0]
    const key = first?.key === 'A' ? 'B' : 'A'
    await admin.correct(MATH, setId, await keyChange(admin, MATH, { setId, question: 1, key }))
    await expect(admin.edit(MATH, setId, { revision: 4, restores: 1 })).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('a key can only be changed by a correction'),
    })
  })

  test.each(['0', '3', 'x', '1e3', '-1'])('have no revision %s', async (revision) => {
    const { admin, setId } = await openBank()
    await expect(admin.revision(setId, revision)).rejects.toMatchObject({ status: 404 })
  })
})

describe('the comments about a set', () => {
  test('begin again if the table deletes an expired thread while a comment is added', async () => {
    const { admin, client, clock, connect, setId } = await openBank()
    await admin.comment(setId, 'Long ago.')
    clock.now += (COMMENT_DAYS + 1) * DAY
    const sweptClient = connect()
    let isSwept = false
    delayCalls(sweptClient, async (input) => {
      if (isSwept || !('UpdateExpression' in input)) return
      isSwept = true
      await removeOthers(
        client,
        (await everyItem(client)).filter(({ comments }) => comments === undefined),
      )
    })
    await createAdminWithClock(sweptClient, clock).comment(setId, 'Today.')
    expect(isSwept).toBe(true)
    expect((await admin.comments(setId)).comments).toMatchObject([{ text: 'Today.' }])
  })

  test('are shown with their authors, oldest first, and expire two years after the last', async () => {
    const { admin, client, clock, setId } = await openBank()
    expect(await admin.comments(setId)).toEqual({ comments: [] })
    await admin.comment(setId, ' The stem gives it away. ')
    clock.now += DAY
    await admin.comment(setId, 'I changed it.')
    const by = { id: 'ada', name: 'ada' }
    expect((await admin.comments(setId)).comments).toMatchObject([
      { by, at: T0, text: 'The stem gives it away.' },
      { by, at: T0 + DAY, text: 'I changed it.' },
    ])
    const thread = (await everyItem(client)).find(({ sk }) => sk === 'COMMENTS')
    expect(thread?.['ttl']).toBe(Math.ceil(clock.now / 1000) + COMMENT_DAYS * 86_400)
  })

  test('are added once for an idempotency key', async () => {
    const { admin, setId } = await openBank()
    const key = 'a-key-of-this-comment'
    await admin.comment(setId, 'Once.', key)
    expect((await admin.comment(setId, 'Once.', key)).comments).toHaveLength(1)
  })

  test('have a limit: one more is rejected, and the thread doesn’t change', async () => {
    const { admin, setId } = await openBank()
    for (let nth = 0; nth < MOST_COMMENTS; nth += 1) await admin.comment(setId, `Comment ${nth}`)
    await expect(admin.comment(setId, 'One more')).rejects.toMatchObject({ status: 409 })
    expect((await admin.comments(setId)).comments).toHaveLength(MOST_COMMENTS)
  })

  test.each(['', '   ', 'x'.repeat(COMMENT_LENGTH.most + 1)])(
    'aren’t stored with the text %j',
    async (text) => {
      const { admin, setId } = await openBank()
      await expect(admin.comment(setId, text)).rejects.toMatchObject({ status: 400 })
      expect((await admin.comments(setId)).comments).toEqual([])
    },
  )

  test.each(['k3Xf9a', 'x', '__proto__'])('don’t exist for the set %s', async (setId) => {
    const { admin } = await openBank()
    await expect(admin.comments(setId)).rejects.toMatchObject({ status: 404 })
    await expect(admin.comment(setId, 'Hello')).rejects.toMatchObject({ status: 404 })
    await expect(admin.revisions(setId)).rejects.toMatchObject({ status: 404 })
  })
})
