import { log } from '../shared/platform/log.ts'
import type { Check } from './site-checks.ts'

/**
 * Runs all checks at once, and logs each failure with its reason.
 * @throws Error that names the failed checks
 */
export async function runChecks(checks: readonly Check[]): Promise<void> {
  const results = await Promise.allSettled(checks.map(({ run }) => run()))
  const failed = checks.flatMap(({ name }, index) => {
    const result = results[index]
    if (result?.status !== 'rejected') return []
    log.error('a check of the site failed', result.reason, { check: name })
    return [name]
  })
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}.`)
  log.info('the site works', { checks: checks.length })
}
