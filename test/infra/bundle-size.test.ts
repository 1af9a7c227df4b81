// @module-tag deep
import { describe, expect, test } from 'vitest'
import { bundle } from '#bench/support/bundle.ts'
import { BUNDLE_GOALS } from '#bench/support/bundle-goals.ts'

describe.each(BUNDLE_GOALS)('the $name function', ({ entry, goal }) => {
  test(`loads at most ${goal} KB of gzipped code`, async () => {
    const { gzip, modules, outside } = await bundle(entry)
    expect(modules).toBeGreaterThan(1)
    expect(outside).toEqual([])
    expect(gzip / 1000).toBeLessThanOrEqual(goal)
  })
})
