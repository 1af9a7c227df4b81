import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Section } from '#domain/exam/formats.ts'
import type { OwnTest } from '#domain/progress/own-test.ts'
import { ownTest } from '#test/support/own-tests.ts'
import { T0 } from '#test/support/sample-attempt.ts'
import { MemoryRouter } from '#web/lib/static-router.ts'
import { AccountTestRow, DeviceTestRow } from './test-rows.tsx'

const simulation = (sections: readonly Section[]): OwnTest =>
  ownTest({
    section: 'full',
    version: 'enhanced',
    mode: 'test-day',
    state: 'closed',
    requested: 125,
    totalQuestions: 125,
    result: {
      score: 24,
      correctAnswers: 83,
      completedAt: T0,
      timeSpentSeconds: 60,
      late: false,
      parts: sections.map((section) => ({ section, correct: 20, count: 30, seconds: 20 })),
    },
  })

const show = (row: ReactNode) => renderToStaticMarkup(<MemoryRouter>{row}</MemoryRouter>)
const accountRow = (sections: readonly Section[]) =>
  show(<AccountTestRow test={simulation(sections)} onHide={() => Promise.resolve(true)} />)

test('the row of a test says which section it was taken without', () => {
  expect(accountRow(['english', 'math', 'reading'])).toContain('Without Science')
  expect(accountRow(['english', 'math', 'reading', 'science'])).not.toContain('Without')
})

test('the row of a guest’s test says it, too', () => {
  const { id, section, version, mode, untimed, timeFactor, limited } = simulation([])
  const about = { id, section, version, mode, untimed, timeFactor, limited, claimStatus: 'own' } as const
  const result = { score: 24, correctAnswers: 83, totalQuestions: 125, completedAt: T0, timeSpentSeconds: 60 }
  const guestTest = { ...about, ...result, late: false, holder: { token: 'token' } }
  const row = (without?: readonly Section[]) =>
    show(
      <DeviceTestRow
        finished={{ kind: 'graded', at: T0, test: { ...guestTest, ...(without && { without }) } }}
        onRemove={() => {}}
      />,
    )
  expect(row(['science'])).toContain('Without Science')
  expect(row()).not.toContain('Without')
})
