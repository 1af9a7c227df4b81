import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod'
import { networksProblem } from '../domain/limits/networks.ts'
import { LOG_DAYS } from '../domain/privacy/periods.ts'
import type { ModelChoice } from '../domain/settings/settings.ts'
import type { AnswerFormat } from '../domain/settings/answer-formats.ts'
import { placeholderSiteValues, placeholdersIn } from './placeholders.ts'
import { projectPath } from './project-path.ts'
import { type guardrailSchema, settingsSchema, type Settings } from './settings.ts'

/** The differences between the environments. Log retention is in days; units are request units per second. */
export const ENVIRONMENTS = {
  dev: {
    logRetention: 7,
    /** Whether a new version first gets a tenth of the calls. */
    hasGradualReleases: false,
    hasNightlyBackups: false,
    // Enough for a class of 30 that starts together. A runaway loop costs at most about $1 an hour.
    maxReadUnits: 1000,
    maxWriteUnits: 200,
  },
  prod: {
    logRetention: LOG_DAYS,
    hasGradualReleases: true,
    hasNightlyBackups: true,
    // Reads: 50 starts a second (the route's rate) x 27 units for a full form, doubled for the burst, and
    // the same again for reloads. Writes: 200 saves a second x 2 units, doubled for the burst, and the same
    // again for starts and submits.
    maxReadUnits: 6000,
    maxWriteUnits: 1600,
  },
}

/**
 * Good defaults: a strong model to write, and a different one to solve. Every call of a run requests JSON, so
 * a model must support tools or structured output in Bedrock's Converse API.
 */
export const DEFAULT_MODELS: readonly ModelChoice[] = [
  { id: 'us.anthropic.claude-sonnet-4-6', name: 'Claude Sonnet 4.6' },
  { id: 'us.anthropic.claude-haiku-4-5-20251001-v1:0', name: 'Claude Haiku 4.5' },
]

export type EnvironmentName = keyof typeof ENVIRONMENTS
export type Domain = NonNullable<Settings['domain']>
export type GoogleConfig = NonNullable<Settings['google']>
export type IdentityProviderConfig = NonNullable<Settings['identityProvider']>
export type Guardrail = z.infer<typeof guardrailSchema>
/** The stack's own guardrail, none, or one that the operator created. */
export type GuardrailChoice = 'own' | 'none' | Guardrail

export type Config = Readonly<(typeof ENVIRONMENTS)[EnvironmentName]> & {
  readonly env: EnvironmentName
  readonly stackName: string
  /** Whether the stacks, the table, and the user pool refuse to be deleted. */
  readonly isProtected: boolean
  /** The account and region, as far as they are set. */
  readonly target: { readonly account?: string; readonly region?: string }
  readonly domain: Domain | undefined
  readonly alarmEmail: string | undefined
  readonly urgentEmail: string | undefined
  readonly monthlyBudget: number | undefined
  readonly accessLogDays: number | undefined
  readonly contactEmail: string | undefined
  readonly mailFrom: string | undefined
  readonly google: GoogleConfig | undefined
  readonly identityProvider: IdentityProviderConfig | undefined
  readonly refuseBreachedPasswords: boolean
  /** At least one. */
  readonly models: readonly ModelChoice[]
  readonly guardrail: GuardrailChoice
  /** The name of a restored table to use instead of the stack's own. */
  readonly restoredTable: string | undefined
  readonly backupCopyVault: string | undefined
  /** One or two different numbers. */
  readonly originProofs: readonly number[]
  readonly answerFormat: AnswerFormat
  /** The most answers of models for students at once; undefined for no limit. */
  readonly aiConcurrency: number | undefined
  readonly trustedNetworks: readonly string[]
}

/** The settings that prod requires, and why. */
const REQUIRED = {
  account: 'so that nobody deploys to another account',
  region: 'so that nobody deploys to another region',
  protected: 'so that nobody forgets it: false for the first deployment, true after it',
  alarmEmail: 'so that somebody gets the alarms',
  monthlyBudget: 'so that no error can cost more',
  contactEmail: 'so that somebody is notified of messages',
  mailFrom: 'so that more than 50 people a day get their codes',
  aiConcurrency: 'so that text from models leaves room for tests (npm run quotas:check says how much)',
} as const satisfies Partial<Record<keyof Settings, string>>

const isEnvironment = (name: unknown): name is EnvironmentName =>
  typeof name === 'string' && Object.hasOwn(ENVIRONMENTS, name)

const unknownEnvironment = (name: unknown): Error =>
  new Error(
    `The environment (-c env=name) must be one of ${Object.keys(ENVIRONMENTS).join(', ')}, not ${JSON.stringify(name)}.`,
  )

/**
 * Checks the settings of an environment, and adds the defaults.
 * @param name `dev` or `prod`. Each has its own stacks; they share nothing.
 * @param file the content of the environment's file
 * @throws Error that names every wrong value and what is allowed
 */
export function parseConfig(name: unknown, file: unknown): Config {
  if (!isEnvironment(name)) throw unknownEnvironment(name)
  const parsed = settingsSchema.safeParse(file)
  const problems = parsed.success
    ? problemsOf(name, parsed.data)
    : parsed.error.issues.map((issue) => sentenceOf(issue, file))
  if (!parsed.success || problems.length > 0)
    throw new Error(`The settings of ${name} are invalid:\n${listOf(problems)}`)
  const { account, region, domain, alarmEmail, contactEmail, mailFrom, google, identityProvider } =
    parsed.data
  return {
    env: name,
    stackName: `ActPrep-${name}`,
    isProtected: parsed.data.protected ?? false,
    target: { ...(account !== undefined && { account }), ...(region !== undefined && { region }) },
    domain,
    alarmEmail,
    urgentEmail: parsed.data.urgentEmail,
    monthlyBudget: numberOf(parsed.data.monthlyBudget),
    accessLogDays: parsed.data.accessLogDays,
    contactEmail,
    mailFrom,
    google,
    identityProvider,
    refuseBreachedPasswords: parsed.data.refuseBreachedPasswords ?? false,
    models: parsed.data.models ?? DEFAULT_MODELS,
    guardrail: parsed.data.guardrail ?? 'own',
    restoredTable: parsed.data.table,
    backupCopyVault: parsed.data.backupCopyVault,
    originProofs: parsed.data.originProofs ?? [1],
    answerFormat: parsed.data.answerFormat ?? 'tool',
    aiConcurrency: numberOf(parsed.data.aiConcurrency),
    trustedNetworks: parsed.data.trustedNetworks ?? [],
    ...ENVIRONMENTS[name],
  }
}

const numberOf = (setting: number | 'none' | undefined): number | undefined =>
  setting === 'none' ? undefined : setting
const listOf = (sentences: readonly string[]): string => sentences.map((one) => `- ${one}`).join('\n')

/** Returns what the schema can't find: wrong networks, settings that don't fit together, and what prod lacks. */
function problemsOf(name: EnvironmentName, settings: Settings): string[] {
  const networks = networksProblem(settings.trustedNetworks ?? [])
  const { google, identityProvider: provider, account, backupCopyVault } = settings
  const problems = [
    ...(networks === null ? [] : [`trustedNetworks: ${networks}`]),
    ...(numberOf(settings.monthlyBudget) !== undefined && settings.alarmEmail === undefined
      ? ['monthlyBudget needs an alarmEmail, which gets a message when it is nearly spent.']
      : []),
    ...(account !== undefined && backupCopyVault?.includes(`:${account}:`) === true
      ? ['backupCopyVault must be in another account, which survives the loss of this one.']
      : []),
    ...(google !== undefined && provider !== undefined && google.domainPrefix !== provider.domainPrefix
      ? ['google.domainPrefix and identityProvider.domainPrefix must be the same.']
      : []),
  ]
  if (name !== 'prod') return problems
  const gaps = Object.entries(REQUIRED)
    .filter(([key]) => !Object.hasOwn(settings, key))
    .map(([key, reason]) => `${key} is missing: prod needs it ${reason}.`)
  return [...problems, ...gaps]
}

function sentenceOf(issue: z.core.$ZodIssue, file: unknown): string {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys')
    return `${issue.keys.map((key) => (path === '' ? key : `${path}.${key}`)).join(', ')}: there is no such setting.`
  const value = issue.path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    file,
  )
  const shown = value === undefined ? 'It is missing.' : `It is ${JSON.stringify(value)}.`
  return path === '' ? `The file must be an object. ${shown}` : `${path} ${issue.message}. ${shown}`
}

/**
 * Returns what `-c release=at-once` changes for one deployment: a new version gets all calls at once. Old versions share the
 * new one's rights, so a change of rights would fail their calls during a gradual release.
 */
function releaseOf(release: unknown): Partial<Config> {
  if (release === undefined) return {}
  if (release !== 'at-once') throw new Error('The release (-c release=...) can only be at-once.')
  return { hasGradualReleases: false }
}

/** Names that were once given as `-c name=value`. A deployment would silently ignore them. */
const FORMER = [
  'siteUrl',
  'alarmEmail',
  'contactEmail',
  'mailFrom',
  'models',
  'guardrail',
  'googleClientId',
  'signInPrefix',
  'trustedNetworks',
]

/** The example, which may be synthesized. The CDK can't deploy it: its account number is a placeholder. */
const EXAMPLE = projectPath('config', 'prod.example.json')

/**
 * Reads the settings of the environment that the command line names, as in `cdk deploy -c env=prod`. They are in
 * config/<env>.json, or in the file of `-c config=path`. dev needs no file.
 * @throws Error that says what is missing or wrong
 */
export function readConfig(context: (key: string) => unknown): Config {
  const name = context('env') ?? 'dev'
  if (!isEnvironment(name)) throw unknownEnvironment(name)
  const chosen = context('config')
  const path = resolve(typeof chosen === 'string' ? chosen : projectPath('config', `${name}.json`))
  const former = FORMER.filter((key) => context(key) !== undefined)
  if (former.length > 0)
    throw new Error(
      `The command line takes only env, config, and release. Put ${former.join(', ')} into ${path}; config/README.md has the names.`,
    )
  const hasFile = existsSync(path)
  if (!hasFile && (name === 'prod' || chosen !== undefined))
    throw new Error(`There are no settings at ${path}. Copy config/prod.example.json there and fill it in.`)
  const file = hasFile ? readJson(path) : {}
  const config = { ...parseConfig(name, file), ...releaseOf(context('release')) }
  const placeholders =
    name === 'prod' && path !== EXAMPLE ? [...placeholdersIn(file), ...placeholderSiteValues()] : []
  if (placeholders.length > 0)
    throw new Error(`The settings of prod have placeholders:\n${listOf(placeholders)}`)
  return config
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`${path} isn't valid JSON: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
