/**
 * What a deployment is given on the command line, as `cdk deploy -c env=prod -c alarmEmail=ops@example.org`:
 *
 * - `env`: `dev` (the default) or `prod`. Each is a stack of its own; they share nothing.
 * - `alarmEmail`: who is told of alarms. Without it the alarms have a topic that nobody reads.
 *
 * Both environments protect their data alike: the table stays when a stack is deleted.
 */

/** What differs between the environments: logs are kept for days, units are request units a second. */
const ENVIRONMENTS = {
  dev: {
    terminationProtection: false,
    logRetention: 7,
    // Enough for one class of 30 that starts together; a runaway loop costs at most about $1 an hour.
    maxReadUnits: 1000,
    maxWriteUnits: 200,
  },
  prod: {
    terminationProtection: true,
    logRetention: 90,
    // Reads: 50 starts a second (the route's rate) x 27 units for a full form, doubled for the burst, and as much again
    // for reloads. Writes: 200 saves a second x 2 units, doubled for the burst, and as much again for starts and submits.
    maxReadUnits: 6000,
    maxWriteUnits: 1600,
  },
} as const

export type EnvironmentName = keyof typeof ENVIRONMENTS

export type Config = {
  readonly env: EnvironmentName
  readonly stackName: string
  /** Whether CloudFormation refuses to delete the stack. */
  readonly terminationProtection: boolean
  /** Days that logs are kept. */
  readonly logRetention: number
  /** The table's ceilings, in request units a second. */
  readonly maxReadUnits: number
  readonly maxWriteUnits: number
  readonly alarmEmail: string | undefined
}

const isEnvironment = (name: unknown): name is EnvironmentName =>
  typeof name === 'string' && Object.hasOwn(ENVIRONMENTS, name)
/** One address, not a proof of one: SNS asks its owner to confirm. */
const isEmail = (text: unknown): text is string =>
  typeof text === 'string' && /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text)

/**
 * Reads the command line's context.
 * @throws Error that names every value that is wrong, and what it may be
 */
export function readConfig(context: (key: string) => unknown): Config {
  const env = context('env') ?? 'dev'
  const alarmEmail = context('alarmEmail')
  const problems: string[] = []
  if (!isEnvironment(env))
    problems.push(`env must be one of ${Object.keys(ENVIRONMENTS).join(', ')}, not ${JSON.stringify(env)}`)
  if (alarmEmail !== undefined && !isEmail(alarmEmail))
    problems.push(`alarmEmail must be one e-mail address, not ${JSON.stringify(alarmEmail)}`)
  if (!isEnvironment(env) || (alarmEmail !== undefined && !isEmail(alarmEmail)))
    throw new Error(`The stack's settings (-c name=value) are not right: ${problems.join('; ')}.`)
  return { env, stackName: `ActPrep-${env}`, alarmEmail, ...ENVIRONMENTS[env] }
}
