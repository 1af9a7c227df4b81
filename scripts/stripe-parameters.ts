import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readParameters } from './stripe-parameters/read-parameters.ts'

/** Writes what the pinned version of Stripe lets be sent; the embedded one refuses the rest. To be run when the SDK changes. */
export const PARAMETERS_FILE = join(import.meta.dirname, 'local/stripe/parameters.json')

/** One operation a line. */
export function parametersText(): string {
  const lines = Object.entries(readParameters()).map(
    ([operation, parameters]) => `  ${JSON.stringify(operation)}: ${JSON.stringify(parameters)}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}

if (import.meta.main) writeFileSync(PARAMETERS_FILE, parametersText())
