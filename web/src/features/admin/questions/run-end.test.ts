import { describe, expect, test } from 'vitest'
import { endMessageOf } from './run-end.ts'

const run = {
  kind: 'custom',
  version: 'old',
  section: 'english',
  state: 'finished',
  reason: null,
  validated: 24,
  rejected: 1,
} as const

describe('endMessageOf', () => {
  test('says how many questions a custom run generated and how many failed', () => {
    expect(endMessageOf(run)).toEqual({
      title: 'Questions Generated',
      description: 'Generated 24 validated Traditional English questions. 1 failed quality validation.',
      destructive: false,
    })
  })

  test("doesn't mention failures if there are none", () => {
    expect(endMessageOf({ ...run, validated: 1, rejected: 0 }).description).toBe(
      'Generated 1 validated Traditional English question.',
    )
  })

  test.each(['large', 'starter'] as const)('describes a %s run as a large batch', (kind) => {
    expect(endMessageOf({ ...run, kind, version: 'enhanced', rejected: 0 })).toMatchObject({
      title: 'Large Batch Complete',
      description: 'Generated 24 validated Enhanced English questions.',
    })
  })

  test.each([
    ['custom', 'No questions could be generated successfully. Please try again.'],
    ['large', 'No questions could be generated successfully. Please try again later.'],
    ['starter', 'No questions could be generated successfully. Please try again later.'],
  ] as const)('reports a %s run without questions as a failure', (kind, description) => {
    expect(endMessageOf({ ...run, kind, validated: 0, rejected: 25 })).toEqual({
      title: 'Generation Failed',
      description,
      destructive: true,
    })
  })

  test('shows the reason of a failed run, or a general message', () => {
    expect(
      endMessageOf({ ...run, state: 'failed', validated: 0, reason: 'The model is not enabled' }),
    ).toEqual({
      title: 'Generation Failed',
      description: 'The model is not enabled.',
      destructive: true,
    })
    expect(endMessageOf({ ...run, state: 'failed' }).description).toBe(
      'Failed to generate questions. Stored 24 validated Traditional English questions.',
    )
  })

  test('says how many questions a stopped run stored', () => {
    expect(endMessageOf({ ...run, state: 'stopped', validated: 0, rejected: 0 })).toEqual({
      title: 'Generation Stopped',
      description: 'No questions were stored.',
      destructive: false,
    })
    expect(endMessageOf({ ...run, state: 'stopped', reason: 'The budget is spent.' }).description).toBe(
      'The budget is spent. Stored 24 validated Traditional English questions. 1 failed quality validation.',
    )
  })
})
