import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readParameters } from './stripe-parameters/read-parameters.ts'

/**
 * Writes the parameters that Stripe accepts by the types of the pinned SDK. The embedded Stripe rejects all others.
 * Run this script when the SDK changes.
 */

export const PARAMETERS_FILE = join(import.meta.dirname, 'local/stripe/parameters.json')

/** Returns the file's text, one operation per line. */
export function parametersText(): string {
  const lines = Object.entries(readParameters()).map(
    ([operation, parameters]) => `  ${JSON.stringify(operation)}: ${JSON.stringify(parameters)}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}

if (import.meta.main) writeFileSync(PARAMETERS_FILE, parametersText())
