import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { auditEntries, idleResponses } from '#test/support/admin-replies.ts'
import { openAdmin } from './support/admin.ts'
import { downloadAfter } from './support/downloads.ts'
import { until } from './support/page.tsx'

/** The audit log on the Settings tab. */

const button = (name: string) => screen.getByRole('button', { name })

describe('the audit log', () => {
  const rowsOfLog = () => within(screen.getByRole('list', { name: 'Audit log' })).getAllByRole('listitem')

  test('says what each administrator did, with links, and marks what was not done', async () => {
    await openAdmin('?tab=settings')
    await screen.findByRole('list', { name: 'Audit log' })
    const [disabled, corrected, settings] = rowsOfLog()
    expect(disabled).toHaveTextContent(/^Disabled an accountada@example\.com, .+u-17$/)
    expect(within(disabled ?? document.body).getByRole('link', { name: 'u-17' })).toHaveAttribute(
      'href',
      '/admin?tab=users&user=u-17',
    )
    expect(corrected).toHaveTextContent('Corrected a keyRejected')
    expect(corrected).toHaveTextContent('question: 3, key: B, reason: The passage is in the past tense.')
    expect(settings).toHaveTextContent('Changed settingsUnfinishedu-2')
    expect(settings).toHaveTextContent('announcement: none, runCapUsd: 20')
  })

  test('shows more on request, and saves all pages as a file', async () => {
    const [first, ...others] = auditEntries
    let read = 0
    const user = await openAdmin('?tab=settings', {
      ...idleResponses,
      'GET /admin/audit': () => {
        read += 1
        return read % 2 === 1
          ? { body: { entries: [first], next: first?.id } }
          : { body: { entries: others, next: null } }
      },
    })
    await screen.findByRole('list', { name: 'Audit log' })
    await user.click(button('Show more'))
    await until(() => expect(rowsOfLog()).toHaveLength(3))
    const saved = await downloadAfter(() => user.click(button('Download CSV')))
    expect(saved.name).toBe('audit-log.csv')
    expect(saved.text.trimEnd().split('\r\n')).toHaveLength(4)
    expect(saved.text).toContain(`ada@example.com,u-1,changePerson,u-17,"{""enabled"":false}",done`)
  })

  test('says that nothing was changed yet', async () => {
    await openAdmin('?tab=settings', {
      ...idleResponses,
      'GET /admin/audit': () => ({ body: { entries: [], next: null } }),
    })
    expect(await screen.findByText('Nobody has changed anything yet.')).toBeVisible()
  })
})
