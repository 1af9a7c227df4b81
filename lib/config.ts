import { networksProblem, splitNetworks } from '../domain/limits/networks.ts'
import { readModels, type ModelChoice } from '../domain/settings/settings.ts'

/**
 * What a deployment is given on the command line, as `cdk deploy -c env=prod -c alarmEmail=ops@example.org`:
 *
 * - `env`: `dev` (the default) or `prod`. Each is a stack of its own; they share nothing.
 * - `siteUrl`: where people find the site, as https://act.example.org, where that is not the distribution's own address.
 * - `alarmEmail`: who is told of alarms. Without it the alarms have a topic that nobody reads.
 * - `contactEmail`: who is told that somebody left a message at the contact form. Without it nobody is.
 * - `mailFrom`: the address that codes come from, of a domain verified in SES. Without it Cognito sends them itself,
 *   about 50 a day.
 * - `models`: those that questions may be written and solved with, as "id=Name, id=Name": the first one writes (study guides,
 *   too), the second solves, until an administrator chooses otherwise. The normal ones are profiles of the United States.
 * - `guardrail`: another Bedrock guardrail for every call of a model, as "id:version". Without it the stack makes one of its own
 *   (lib/ai/student-guardrail.ts); "none" turns it off, which every synth warns of.
 * - `googleClientId` and `signInPrefix`: the OAuth client at Google, and the user pool's address under
 *   amazoncognito.com, through which Google sends people back. Without both there is no Google sign-in.
 * - `trustedNetworks`: addresses and networks, as "203.0.113.0/24, 2001:db8:1::/48", that have no limits on tests and
 *   reviews, beside those that an administrator adds in the settings.
 *
 * Both environments protect their data alike: table and user pool stay when a stack is deleted.
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

/**
 * Good ones to begin with: the best to write, another one to solve what it wrote. Every call asks for structured output, so
 * a model must support that in Bedrock's Converse API.
 */
const NORMAL_MODELS =
  'us.anthropic.claude-sonnet-4-6=Claude Sonnet 4.6, us.anthropic.claude-haiku-4-5-20251001-v1:0=Claude Haiku 4.5'

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
  readonly contactEmail: string | undefined
  readonly mailFrom: string | undefined
  /** An origin, without a slash at its end. */
  readonly siteUrl: string | undefined
  readonly google: GoogleConfig | undefined
  /** At least one. */
  readonly models: readonly ModelChoice[]
  readonly guardrail: GuardrailChoice
  /** Networks without limits on tests and reviews. */
  readonly trustedNetworks: readonly string[]
}

export type Guardrail = { readonly id: string; readonly version: string }
/** The stack's own, none at all, or one that the operator made. */
export type GuardrailChoice = 'own' | 'none' | Guardrail

/** The client's secret is in Secrets Manager; lib/identity/google.ts says under which name. */
export type GoogleConfig = {
  readonly clientId: string
  /** Of the user pool's domain: the one name of its kind in a region, over all accounts. */
  readonly domainPrefix: string
}

const isEnvironment = (name: unknown): name is EnvironmentName =>
  typeof name === 'string' && Object.hasOwn(ENVIRONMENTS, name)

/** What a setting's text must look like, and how that is said. */
type Rule = { readonly pattern: RegExp; readonly says: string }
/** One address, not a proof of one: SNS and SES ask its owner to confirm. */
const EMAIL: Rule = { pattern: /^[^@\s]+@[^@\s]+\.[^@\s]+$/, says: 'one e-mail address' }
const ORIGIN: Rule = { pattern: /^https:\/\/[a-z0-9.-]+$/, says: 'an origin as https://act.example.org' }
const GOOGLE_CLIENT: Rule = {
  pattern: /^[\w-]+\.apps\.googleusercontent\.com$/,
  says: 'a client ID that ends in .apps.googleusercontent.com',
}
/** Ids of Bedrock, in which a wildcard would reach further than it seems; names as a page shows them. */
const MODELS: Rule = {
  pattern: /^\s*[a-z][\w.:-]*(=[^,=]+)?(\s*,\s*[a-z][\w.:-]*(=[^,=]+)?)*$/,
  says: 'model ids with their names, as "id=Name, id=Name"',
}
const GUARDRAIL: Rule = {
  pattern: /^(none|[a-z0-9]+:(DRAFT|[1-9]\d*))$/,
  says: 'a guardrail as "id:version", or "none"',
}
const NETWORKS: Rule = { pattern: /^[\w.:/,\s]*$/, says: 'networks as "203.0.113.0/24, 2001:db8:1::/48"' }
const DOMAIN_PREFIX: Rule = {
  pattern: /^(?!.*(aws|amazon|cognito))[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/,
  says: 'up to 63 of a-z, 0-9 and -, without "aws", "amazon" or "cognito"',
}

function readGuardrail(text: string | undefined): GuardrailChoice {
  const [id = '', version] = text?.split(':') ?? []
  if (version !== undefined) return { id, version }
  return text === 'none' ? 'none' : 'own'
}

/**
 * Reads the command line's context.
 * @throws Error that names every value that is wrong, and what it may be
 */
export function readConfig(context: (key: string) => unknown): Config {
  const problems: string[] = []
  const optional = (key: string, { pattern, says }: Rule): string | undefined => {
    const value = context(key)
    if (value === undefined || (typeof value === 'string' && pattern.test(value))) return value
    problems.push(`${key} must be ${says}, not ${JSON.stringify(value)}`)
    return undefined
  }
  const env = context('env') ?? 'dev'
  if (!isEnvironment(env))
    problems.push(`env must be one of ${Object.keys(ENVIRONMENTS).join(', ')}, not ${JSON.stringify(env)}`)
  const alarmEmail = optional('alarmEmail', EMAIL)
  const contactEmail = optional('contactEmail', EMAIL)
  const mailFrom = optional('mailFrom', EMAIL)
  const siteUrl = optional('siteUrl', ORIGIN)
  const models = readModels(optional('models', MODELS) ?? NORMAL_MODELS)
  const guardrail = readGuardrail(optional('guardrail', GUARDRAIL))
  const trustedNetworks = splitNetworks(optional('trustedNetworks', NETWORKS) ?? '')
  const networks = networksProblem(trustedNetworks)
  if (networks !== null) problems.push(`trustedNetworks: ${networks}`)
  const clientId = optional('googleClientId', GOOGLE_CLIENT)
  const domainPrefix = optional('signInPrefix', DOMAIN_PREFIX)
  if ((context('googleClientId') === undefined) !== (context('signInPrefix') === undefined))
    problems.push('googleClientId and signInPrefix come together')
  if (!isEnvironment(env) || problems.length > 0)
    throw new Error(`The stack's settings (-c name=value) are not right: ${problems.join('; ')}.`)
  const google = clientId === undefined || domainPrefix === undefined ? undefined : { clientId, domainPrefix }
  return {
    env,
    stackName: `ActPrep-${env}`,
    alarmEmail,
    contactEmail,
    mailFrom,
    siteUrl,
    google,
    models,
    guardrail,
    trustedNetworks,
    ...ENVIRONMENTS[env],
  }
}
