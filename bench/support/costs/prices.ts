/**
 * The prices of AWS in US dollars, without free tiers unless a comment says so. Source: the public price lists
 * (aws.amazon.com/<service>/pricing) of us-east-1 in November 2026, from general knowledge. An operator must compare
 * them with the pages before relying on a figure, and again for another region. Prices of models are in
 * domain/generation/cost.ts.
 */

const MILLION = 1_000_000
const THOUSAND = 1_000

/** Prices of use, each for one unit. */
export const PRICES = {
  /** A request to a REST API: the first 333 million of a month. */
  restRequest: 3.5 / MILLION,
  functionCall: 0.2 / MILLION,
  /** A GB-second of an ARM function. */
  functionGbSecond: 0.0000133334,
  readUnit: 0.125 / MILLION,
  writeUnit: 0.625 / MILLION,
  /** An HTTPS request to CloudFront in the United States. */
  edgeRequest: 1 / MILLION,
  edgeFunctionCall: 0.1 / MILLION,
  /** A GB out of CloudFront, the first 10 TB of a month. */
  edgeGb: 0.085,
  firewallRequest: 0.6 / MILLION,
  logGb: 0.5,
  trace: 5 / MILLION,
  mail: 0.1 / THOUSAND,
  queueRequest: 0.4 / MILLION,
  stateTransition: 0.025 / THOUSAND,
  /** A thousand characters that a guardrail reads: content filters and denied topics. */
  guardrailUnit: 0.3 / THOUSAND,
} as const

/** Prices of a month, each for one thing that exists. */
export const MONTHLY = {
  firewall: 5,
  firewallRule: 1,
  /** A metric that an alarm evaluates. */
  alarmMetric: 0.1,
  /** The first three of an account, with at most 50 metrics each, are free. */
  dashboard: 0,
  secret: 0.4,
  key: 1,
  /** A person who signed in this month, in Cognito's Essentials. The first 10,000 are free. */
  activeUser: 0.015,
  freeActiveUsers: 10_000,
  tableGb: 0.25,
  /** Restoring to any second. */
  continuousBackupGb: 0.2,
  nightlyBackupGb: 0.1,
} as const
