// @module-tag deep
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { CSV_COLUMNS } from '#domain/interchange/csv-columns.ts'
import { csvRows } from '#domain/interchange/write-csv.ts'
import { idleResponses, pool, wholeSet } from '#test/support/admin-replies.ts'
import { sampleSet } from '#test/support/sample-set.ts'
import { toCsv } from '#web/lib/csv.ts'
import { openAdmin } from './support/admin.ts'
import { downloadAfter } from './support/downloads.ts'
import { errorResponse } from './support/network.ts'
import { address, findRegion, until } from './support/page.tsx'

/** Saving sets as a file, and importing a file into the drafts. */

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const source = wholeSet().source
const exportBody = z.object({ ids: z.array(z.string()), format: z.string(), section: z.string() })

describe('an export', () => {
  /** Sets up a server that exports two sets a call. Returns its responses, and the bodies of the calls. */
  function exporting() {
    const calls: { ids: string[]; format: string; section: string }[] = []
    const responses = {
      ...idleResponses,
      'POST /admin/exports': (body: unknown) => {
        const call = z.parse(exportBody, body)
        calls.push(call)
        // This server puts at most two sets into a reply, so the page has to ask again.
        return { body: { sets: call.ids.slice(0, 2).map((id) => ({ id, source: { ...source, id } })) } }
      },
    }
    return { calls, responses }
  }

  test('saves the sets of a pool as CSV, in as many calls as it takes', async () => {
    const { calls, responses } = exporting()
    const user = await openAdmin('', responses)
    const sets = within(await findRegion('Sets'))
    await user.click(await sets.findByRole('button', { name: 'Export' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Export sets' }))
    await user.selectOptions(dialog.getByLabelText('Format'), 'csv')
    const { name, text } = await downloadAfter(() =>
      user.click(dialog.getByRole('button', { name: 'Export' })),
    )
    const listed = pool.sets.filter(({ retired }) => !retired)
    expect(name).toMatch(/^act-prep-sets-\d{4}-\d\d-\d\d\.csv$/)
    expect(text.startsWith(`\uFEFF${CSV_COLUMNS.join(',')}\r\n`)).toBe(true)
    expect(text.match(/^s\d+Kd02Xa,/gm)?.length ?? 0).toBe(listed.length * source.questions.length)
    expect(calls.every(({ format }) => format === 'csv')).toBe(true)
    expect(calls.length).toBeGreaterThanOrEqual(listed.length / 2)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('saves the whole bank as a zip archive, and asks for all four sections', async () => {
    const { calls, responses } = exporting()
    const user = await openAdmin('', responses)
    await user.click(await within(await findRegion('Sets')).findByRole('button', { name: 'Export' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Export sets' }))
    await user.selectOptions(dialog.getByLabelText('Sets'), 'bank')
    const { name, text } = await downloadAfter(() =>
      user.click(dialog.getByRole('button', { name: 'Export' })),
    )
    expect(name).toMatch(/\.zip$/)
    expect(text.startsWith('PK')).toBe(true)
    expect(text).toContain('imsmanifest.xml')
    expect(new Set(calls.map(({ section }) => section)).size).toBe(4)
  })

  test('saves nothing if a call fails, and says why', async () => {
    const user = await openAdmin('', {
      ...idleResponses,
      'POST /admin/exports': () => errorResponse(404, 'not_found', 'There is no set s0Kd02 in this pool.'),
    })
    await user.click(await within(await findRegion('Sets')).findByRole('button', { name: 'Export' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Export sets' }))
    await user.click(dialog.getByRole('button', { name: 'Export' }))
    await until(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent(
        'Nothing was saved. There is no set s0Kd02 in this pool.',
      ),
    )
  })

  test('is offered on the page of a set', async () => {
    const user = await openAdmin('?tab=questions&set=enhanced.math.k3Xf9aQw')
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    expect(screen.getByRole('option', { name: 'This set' })).toBeInTheDocument()
  })
})

describe('an import', () => {
  const IMPORT = `imp_${'a'.repeat(22)}`
  const two = [
    sampleSet('math', { id: 'old-math-one', title: 'One' }),
    sampleSet('math', { id: 'old-math-two', title: 'Two' }),
  ]
  const csvFile = (text = toCsv(CSV_COLUMNS, csvRows(two))) =>
    new File([text], 'ours.csv', { type: 'text/csv' })
  const checked = { 'POST /admin/imports/checks': () => ({ body: { questions: 5, problems: [] } }) }
  const imported = (place: number, changes = {}) => ({
    body: {
      importId: IMPORT,
      draft: { id: `${IMPORT}.${place}.0`, state: 'draft', questions: 5 },
      isRepeat: false,
      rejected: [],
      ...changes,
    },
  })

  test('is opened by a link at the list of sets, and leads back to the list', async () => {
    const user = await openAdmin()
    await user.click(await within(await findRegion('Sets')).findByRole('link', { name: 'Import' }))
    await findRegion('Import sets')
    await user.click(screen.getByRole('link', { name: 'All questions' }))
    await findRegion('Sets')
  })

  test('refuses an unreadable file without a call, and lists each problem with its place', async () => {
    const user = await openAdmin('?tab=questions&import=1')
    await user.upload(await screen.findByLabelText('File'), csvFile('set,version\r\na,b\r\n'))
    await screen.findByText(/^Nothing was imported from ours.csv/)
    expect(screen.getByRole('list', { name: 'Problems' })).toHaveTextContent(
      'line 1: lacks the columns section,',
    )
    await user.click(button('Choose another file'))
    expect(screen.getByLabelText('File')).toBeVisible()
  })

  test('imports no set if the check finds a problem in one', async () => {
    const user = await openAdmin('?tab=questions&import=1', {
      ...idleResponses,
      'POST /admin/imports/checks': (body) =>
        JSON.stringify(body).includes('"Two"')
          ? { body: { questions: 0, problems: [{ question: 2, message: 'hint: Too small' }] } }
          : { body: { questions: 5, problems: [] } },
    })
    await user.upload(await screen.findByLabelText('File'), csvFile())
    const problems = await screen.findByRole('list', { name: 'Problems' })
    // The row of the second set's question 2. The number of its line isn't fixed, because a row may have several lines.
    expect(problems).toHaveTextContent(/^line \d+: hint: Too small$/)
  })

  test('imports set after set, says what was rejected, and links to the drafts', async () => {
    const bodies: unknown[] = []
    const user = await openAdmin('?tab=questions&import=1', {
      ...idleResponses,
      ...checked,
      'POST /admin/imports': (body) => {
        bodies.push(body)
        return bodies.length === 1
          ? imported(0)
          : imported(1, {
              draft: null,
              rejected: [{ question: 2, gate: 'duplicate', reason: 'it is 100% like k3Xf9a q2' }],
            })
      },
    })
    await user.upload(await screen.findByLabelText('File'), csvFile())
    expect(await screen.findByText('ours.csv')).toBeVisible()
    expect(bodies).toEqual([])
    await user.click(button('Import 2 sets'))
    await until(() => expect(screen.getByRole('link', { name: 'Review the imported sets' })).toBeVisible())
    expect(bodies).toMatchObject([
      { file: 'ours.csv', digest: expect.stringMatching(/^[0-9a-f]{64}$/), place: 0, set: { title: 'One' } },
      { place: 1, set: { title: 'Two' } },
    ])
    const results = within(screen.getByRole('list', { name: 'Imported sets' }))
    expect(results.getByText(/5 questions await review/)).toBeVisible()
    expect(results.getByText(/Question 2 was rejected .*it is 100% like k3Xf9a q2/)).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Review the imported sets' }))
    expect(address()).toContain(`review=${IMPORT}`)
  })

  test('continues with the same set after a failed call', async () => {
    const places: unknown[] = []
    let fails = true
    const user = await openAdmin('?tab=questions&import=1', {
      ...idleResponses,
      ...checked,
      'POST /admin/imports': (body) => {
        const { place } = z.parse(z.object({ place: z.number() }), body)
        places.push(place)
        return fails && place === 1
          ? errorResponse(409, 'conflict', 'The set wasn’t imported: no model can read it now.')
          : imported(place)
      },
    })
    await user.upload(await screen.findByLabelText('File'), csvFile())
    await user.click(await screen.findByRole('button', { name: 'Import 2 sets' }))
    await screen.findByText('The set wasn’t imported: no model can read it now.')
    fails = false
    await user.click(button('Continue'))
    await until(() => expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument())
    expect(places).toEqual([0, 1, 1])
    expect(screen.getByText(/2 of 2 sets checked, 2 stored as drafts/)).toBeVisible()
  })
})
