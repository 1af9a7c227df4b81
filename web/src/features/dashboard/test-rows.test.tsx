import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Section } from '#domain/exam/formats.ts'
import type { OwnTest } from '#domain/progress/own-test.ts'
import { ownTest } from '#test/support/own-tests.ts'
import { T0 } from '#test/support/sample-attempt.ts'
import { MemoryRouter } from '#web/lib/router.ts'
import { AccountTestRow, DeviceTestRow } from './test-rows.tsx'

const simulation = (more: Partial<OwnTest> = {}): OwnTest =>
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
      parts: [],
    },
    ...more,
  })

const show = (row: ReactNode) => renderToStaticMarkup(<MemoryRouter>{row}</MemoryRouter>)
const accountRow = (more: Partial<OwnTest>) =>
  show(<AccountTestRow test={simulation(more)} onHide={() => Promise.resolve(true)} />)

test('AccountTestRow says which section the test was taken without', () => {
  expect(accountRow({ without: ['science'] })).toContain('Without Science')
  expect(accountRow({})).not.toContain('Without')
})

test('AccountTestRow says that a test was left early, and which section it was taken without', () => {
  const left = accountRow({ state: 'left', result: null, without: ['science'] })
  expect(left).toContain('Left early')
  expect(left).toContain('Without Science')
})

test('AccountTestRow says how many hints the student opened in a scored or checked test', () => {
  const { result } = simulation()
  if (result === null) throw new Error('the test has no result')
  expect(accountRow({ result: { ...result, hints: 3 } })).toContain('With 3 hints')
  expect(accountRow({})).not.toContain('hint')
  const checked = { correctAnswers: 4, completedAt: T0, timeSpentSeconds: 60, hints: 1 }
  expect(accountRow({ mode: 'check', state: 'checked', result: null, checked })).toContain('With 1 hint')
})

test('DeviceTestRow says which section a guest’s test was taken without', () => {
  const { id, section, version, mode, untimed, timeFactor, limited } = simulation()
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
