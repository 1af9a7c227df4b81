import { LaunchError } from './launch.mjs'

/** The projects of vitest.config.ts, without CONDITIONS. One step runs all that are requested. */
export const PROJECTS = ['unit', 'components', 'api', 'infra', 'generation', 'faults', 'attacks']
/** The projects that repeat tests under a condition of the table. They run with the faults. */
export const CONDITIONS = ['lagging', 'throttled', 'sweeping']
/** The arguments of `npm test`, each of which names a part of its run. */
export const PARTS = ['check', 'content', ...PROJECTS, 'e2e']

/**
 * How much of the tests runs: `quick` is `npm test`, `deep` is the exhaustive rest (`npm run test:deep`), and
 * `all` is both, each test once. test/support/depth.ts and playwright.config.ts read it as DEPTH.
 */
const DEPTHS = ['quick', 'deep', 'all']

/** The parts of a deep run. */
const DEEP_PARTS = [...PROJECTS, 'e2e']

/**
 * Splits `npm test -- api faults --histories 10000` into the parts to run (if none is named, all that the
 * depth has) and the environment that the tests read their settings from:
 * {DEPTH: 'quick', HISTORIES: '10000'}.
 */
export function testArguments(args) {
  const parts = []
  const env = { DEPTH: 'quick' }
  const rest = [...args]
  while (rest.length > 0) {
    const arg = rest.shift()
    if (arg.startsWith('--')) {
      const [name, inline] = arg.slice(2).split('=', 2)
      const value = inline ?? rest.shift()
      if (!name || value === undefined)
        throw new LaunchError(`${arg} needs a value: \`npm test -- faults ${arg} 10000\`.`)
      env[name.toUpperCase().replaceAll('-', '_')] = value
    } else if (PARTS.includes(arg)) parts.push(arg)
    else throw new LaunchError(`Unknown part "${arg}". The parts of the tests are ${PARTS.join(', ')}.`)
  }
  if (!DEPTHS.includes(env.DEPTH))
    throw new LaunchError(`Unknown depth "${env.DEPTH}". The depths are ${DEPTHS.join(', ')}.`)
  if (parts.length > 0) return { parts, env }
  return { parts: env.DEPTH === 'deep' ? DEEP_PARTS : PARTS, env }
}
