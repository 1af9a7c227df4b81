import { expect, it } from 'vitest'
import { exportName } from './save-file.ts'

it('exportName contains the local date', () => {
  expect(exportName(new Date(2026, 2, 8, 23, 59))).toBe('act-prep-data-2026-03-08.json')
})
