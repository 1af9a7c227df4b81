import { networksProblem, splitNetworks } from '../domain/limits/networks.ts'
import { readModels, type ModelChoice } from '../domain/settings/settings.ts'

/**
 * The settings of a deployment on the command line, as `cdk deploy -c env=prod -c
 * alarmEmail=ops@example.org`:
 *
 * - `env`: `dev` (the default) or `prod`. Each is its own stack; they share nothing.
 * - `siteUrl`: the site's public URL, as https://act.example.org, if it isn't the distribution's own.
 * - `alarmEmail`: the recipient of alarms. Without it, the alarm topic has no subscriber.
 * - `contactEmail`: the recipient of notifications about contact messages. Without it, nobody is notified.
 * - `mailFrom`: the sender address of codes and weekly summaries, in a domain verified in SES. Without it,
 *   Cognito sends the codes itself, about 50 a day, and there are no summaries.
 * - `models`: the models that may be called, as "id=Name, id=Name". The first one writes questions and study
 *   guides, and the second one solves questions and answers students' messages, until an administrator chooses
 *   others. The defaults are inference profiles for the United States.
 * - `guardrail`: another Bedrock guardrail for every model call, as "id:version". Without it, the stack
 *   creates its own (lib/ai/student-guardrail.ts). "none" turns it off, and then every synth prints a
 *   warning.
 * - `googleClientId` and `signInPrefix`: the OAuth client at Google, and the user pool's domain prefix
 *   under amazoncognito.com, to which Google redirects. Without both, there is no Google sign-in.
 * - `trustedNetworks`: addresses and networks, as "203.0.113.0/24, 2001:db8:1::/48", without limits on
 *   tests and reviews, in addition to those that an administrator adds in the settings.
 *
 * Both environments protect their data: the table and the user pool stay when a stack is deleted.
 */

/** The differences between the environments. Log retention is in days; units are request units per second. */
const ENVIRONMENTS = {
  dev: {
    terminationProtection: false,
    logRetention: 7,
    // Enough for a class of 30 that starts together. A runaway loop costs at most about $1 an hour.
    maxReadUnits: 1000,
    maxWriteUnits: 200,
  },
  prod: {
    terminationProtection: true,
    logRetention: 90,
    // Reads: 50 starts a second (the route's rate) x 27 units for a full form, doubled for the burst, and
    // the same again for reloads. Writes: 200 saves a second x 2 units, doubled for the burst, and the same
    // again for starts and submits.
    maxReadUnits: 6000,
    maxWriteUnits: 1600,
  },
} as const

/**
 * Good defaults: the best model to write, and a different one to solve. Every call requests structured
 * output, so a model must support that in Bedrock's Converse API.
 */
const DEFAULT_MODELS =
  'us.anthropic.claude-sonnet-4-6=Claude Sonnet 4.6, us.anthropic.claude-haiku-4-5-20251001-v1:0=Claude Haiku 4.5'

export type EnvironmentName = keyof typeof ENVIRONMENTS

export type Config = {
  readonly env: EnvironmentName
  readonly stackName: string
  /** Whether CloudFormation refuses to delete the stack. */
  readonly terminationProtection: boolean
  /** In days. */
  readonly logRetention: number
  /** The table's maximum throughput, in request units per second. */
  readonly maxReadUnits: number
  readonly maxWriteUnits: number
  readonly alarmEmail: string | undefined
  readonly contactEmail: string | undefined
  readonly mailFrom: string | undefined
  /** An origin, without a trailing slash. */
  readonly siteUrl: string | undefined
  readonly google: GoogleConfig | undefined
  /** At least one. */
  readonly models: readonly ModelChoice[]
  readonly guardrail: GuardrailChoice
  /** Networks without limits on tests and reviews. */
  readonly trustedNetworks: readonly string[]
}

export type Guardrail = { readonly id: string; readonly version: string }
/** The stack's own guardrail, none, or one that the operator created. */
export type GuardrailChoice = 'own' | 'none' | Guardrail

/** The OAuth client. Its secret is in Secrets Manager, under the name in lib/identity/google.ts. */
export type GoogleConfig = {
  readonly clientId: string
  /** The user pool's domain prefix, which is unique in a region across all accounts. */
  readonly domainPrefix: string
}

const isEnvironment = (name: unknown): name is EnvironmentName =>
  typeof name === 'string' && Object.hasOwn(ENVIRONMENTS, name)

/** The format of a setting, and its description in error messages. */
type Rule = { readonly pattern: RegExp; readonly description: string }
/** One address. The owner isn't checked here, because SNS and SES ask for confirmation. */
const EMAIL: Rule = { pattern: /^[^@\s]+@[^@\s]+\.[^@\s]+$/, description: 'one email address' }
const ORIGIN: Rule = {
  pattern: /^https:\/\/[a-z0-9.-]+$/,
  description: 'an origin like https://act.example.org',
}
const GOOGLE_CLIENT: Rule = {
  pattern: /^[\w-]+\.apps\.googleusercontent\.com$/,
  description: 'a client ID that ends in .apps.googleusercontent.com',
}
/** Bedrock ids without wildcards, which would match more than expected, and display names. */
const MODELS: Rule = {
  pattern: /^\s*[a-z][\w.:-]*(=[^,=]+)?(\s*,\s*[a-z][\w.:-]*(=[^,=]+)?)*$/,
  description: 'model ids with their names, like "id=Name, id=Name"',
}
const GUARDRAIL: Rule = {
  pattern: /^(none|[a-z0-9]+:(DRAFT|[1-9]\d*))$/,
  description: 'a guardrail like "id:version", or "none"',
}
const NETWORKS: Rule = {
  pattern: /^[\w.:/,\s]*$/,
  description: 'networks like "203.0.113.0/24, 2001:db8:1::/48"',
}
const DOMAIN_PREFIX: Rule = {
  pattern: /^(?!.*(aws|amazon|cognito))[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/,
  description: 'up to 63 of a-z, 0-9 and -, without "aws", "amazon" or "cognito"',
}

function readGuardrail(text: string | undefined): GuardrailChoice {
  const [id = '', version] = text?.split(':') ?? []
  if (version !== undefined) return { id, version }
  return text === 'none' ? 'none' : 'own'
}

/**
 * Reads the command line's context.
 * @throws Error that names every wrong value and what is allowed
 */
export function readConfig(context: (key: string) => unknown): Config {
  const problems: string[] = []
  const optional = (key: string, { pattern, description }: Rule): string | undefined => {
    const value = context(key)
    if (value === undefined || (typeof value === 'string' && pattern.test(value))) return value
    problems.push(`${key} must be ${description}, not ${JSON.stringify(value)}`)
    return undefined
  }
  const env = context('env') ?? 'dev'
  if (!isEnvironment(env))
    problems.push(`env must be one of ${Object.keys(ENVIRONMENTS).join(', ')}, not ${JSON.stringify(env)}`)
  const alarmEmail = optional('alarmEmail', EMAIL)
  const contactEmail = optional('contactEmail', EMAIL)
  const mailFrom = optional('mailFrom', EMAIL)
  const siteUrl = optional('siteUrl', ORIGIN)
  const models = readModels(optional('models', MODELS) ?? DEFAULT_MODELS)
  const guardrail = readGuardrail(optional('guardrail', GUARDRAIL))
  const trustedNetworks = splitNetworks(optional('trustedNetworks', NETWORKS) ?? '')
  const networks = networksProblem(trustedNetworks)
  if (networks !== null) problems.push(`trustedNetworks: ${networks}`)
  const clientId = optional('googleClientId', GOOGLE_CLIENT)
  const domainPrefix = optional('signInPrefix', DOMAIN_PREFIX)
  if ((context('googleClientId') === undefined) !== (context('signInPrefix') === undefined))
    problems.push('googleClientId and signInPrefix must be set together')
  if (!isEnvironment(env) || problems.length > 0)
    throw new Error(`The stack's settings (-c name=value) are invalid: ${problems.join('; ')}.`)
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
