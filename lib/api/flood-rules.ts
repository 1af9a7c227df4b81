import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { billingRoutes } from '#domain/api/billing.routes.ts'
import type { Route } from '#domain/api/route.ts'
import { routePatterns } from './route-patterns.ts'

/**
 * Limits how much one address may send. The gateway's throttle of a route applies to all callers together,
 * so without these rules a single address could use it up.
 */

type Statement = CfnWebACL.StatementProperty
export type FloodRule = {
  readonly name: string
  /** The most requests of one address within the window. */
  readonly limit: number
  readonly windowSeconds: number
  /** Matches the requests that count. */
  readonly scope: Statement
}

/**
 * The most requests from one address in five minutes, without Stripe's events. A school shares one address: 1,000
 * students who start within five minutes make about 6 calls each. That is 20 per second on average.
 */
const ALL = { limit: 6000, windowSeconds: 300 } as const

/**
 * The most requests from one address of a trusted network, to which neither ALL nor the rules for routes apply. It
 * suffices for 5,000 students who start within five minutes.
 */
const TRUSTED = { limit: 30_000, windowSeconds: 300 } as const

/**
 * The part of a route's rate that one address may use: a quarter, so that two floods leave half for
 * everybody else.
 */
const SHARE = 1 / 4
/** A short window, so that a flood and its effect on legitimate callers end within a minute. */
const WINDOW_SECONDS = 60
/** The smallest limit that the firewall accepts. */
const MIN_LIMIT = 10
/** The most rate-based rules in a web ACL. */
const MAX_RULES = 10

/**
 * Stripe reports all payments from about ten addresses, so its events have their own limit, over the window of
 * ALL. Stripe stays far below it, and no other address can block Stripe.
 */
const EVENTS = billingRoutes.stripeWebhook

/**
 * Returns one rule for all requests, one for Stripe's events, and one for each rate at which the first rule
 * would allow an address more than its share: 1, 5, 10, 20, and 50 per second. If there are trusted networks, an
 * additional rule counts their requests, and the first rule and those for rates don't. That makes 8 of the 10 rules that
 * an ACL may have.
 *
 * A rule for a rate counts every request that isn't known to be for a faster route. So an unusual spelling
 * of a path, which the gateway may still understand, counts in the strictest rules and not in none.
 *
 * Capacity: a rate-based rule costs 2 units, a method match 2, and a regular expression 3; no text
 * transformation is used. With at most 6 pairs of a method and an expression, the five rules take at most
 * 5 x (2 + 6 x 5) = 160 units and the first two 8, plus 2 or 4 for the origin's proofs and 700 for the managed rules. Two
 * sets of trusted addresses add 2 units to each of six rules, and 4 for their own. The price includes 1,500.
 * @param trusted matches requests from trusted networks
 */
export function floodRules(routes: readonly Route[], trusted?: Statement): FloodRule[] {
  const others = (scope: Statement): Statement =>
    trusted === undefined ? scope : { andStatement: { statements: [scope, not(trusted)] } }
  const isEvent = byteMatch({ uriPath: {} }, 'ENDS_WITH', EVENTS.path)
  const perSecond = ALL.limit / ALL.windowSeconds
  const slow = [...new Set(routes.map(({ rate }) => rate))]
    .filter((rate) => perSecond > rate * SHARE)
    .toSorted((one, other) => other - one)
  const rules = [
    { name: 'FloodFromOneAddress', ...ALL, scope: others(not(isEvent)) },
    {
      name: 'FloodOfEvents',
      limit: EVENTS.rate * SHARE * ALL.windowSeconds,
      windowSeconds: ALL.windowSeconds,
      scope: isEvent,
    },
    ...slow.map((rate) => ({
      name: `FloodOfRoutesOf${rate}`,
      limit: Math.floor(rate * SHARE * WINDOW_SECONDS),
      windowSeconds: WINDOW_SECONDS,
      scope: others(not(anyRoute(routes.filter((route) => route.rate > rate)))),
    })),
    ...(trusted === undefined ? [] : [{ name: 'FloodFromTrustedNetwork', ...TRUSTED, scope: trusted }]),
  ]
  if (rules.length > MAX_RULES || rules.some(({ limit }) => limit < MIN_LIMIT))
    throw new Error("The firewall doesn't support these rules: see lib/api/flood-rules.ts.")
  return rules
}

const not = (statement: Statement): Statement => ({ notStatement: { statement } })

/** Returns a statement that matches requests for these routes. */
const anyRoute = (routes: readonly Route[]): Statement =>
  anyOf(
    routePatterns(routes).map(({ method, pattern }): Statement => ({
      andStatement: {
        statements: [
          byteMatch({ method: {} }, 'EXACTLY', method),
          {
            regexMatchStatement: {
              fieldToMatch: { uriPath: {} },
              regexString: pattern,
              textTransformations: [{ priority: 0, type: 'NONE' }],
            },
          },
        ],
      },
    })),
  )

/** Returns a statement that matches what one of these matches. */
export function anyOf(statements: Statement[]): Statement {
  const [only] = statements
  // An OR statement needs at least two statements.
  return statements.length === 1 && only !== undefined ? only : { orStatement: { statements } }
}

/** Returns a statement that compares a part of the request with a text. */
export const byteMatch = (
  fieldToMatch: CfnWebACL.FieldToMatchProperty,
  positionalConstraint: 'EXACTLY' | 'ENDS_WITH',
  searchString: string,
): Statement => ({
  byteMatchStatement: {
    fieldToMatch,
    positionalConstraint,
    searchString,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
})
