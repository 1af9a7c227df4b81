import { readSources } from './layers/sources.ts'
import { violationsOf } from './layers/violations.ts'

/**
 * `npm run check:layers`: lists every violation of the rules in layers/zones.ts, such as an import in the wrong
 * direction, and circles of imports that together name every file on a circle.
 */

const violations = violationsOf(readSources())
for (const violation of violations) console.error(violation)
process.exitCode = violations.length === 0 ? 0 : 1
