import { readSources } from './layers/sources.ts'
import { violationsOf } from './layers/violations.ts'

/**
 * `npm run check:layers`: lists every import in the wrong direction, and every circle of imports. The rules
 * are in layers/zones.ts.
 */

const violations = violationsOf(readSources())
for (const violation of violations) console.error(violation)
process.exitCode = violations.length === 0 ? 0 : 1
