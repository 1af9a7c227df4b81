import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { billingRoutes } from '../../domain/api/billing.routes.ts'
import type { Route } from '../../domain/api/route.ts'
import { routePatterns } from './route-patterns.ts'

/**
 * How much one address may send. The gateway's throttle of a route is for all callers together, so without these rules a
 * single address could use it up.
 */

type Statement = CfnWebACL.StatementProperty
export type FloodRule = {
  readonly name: string
  readonly limit: number
  readonly windowSeconds: number
  readonly scope: Statement
}

/**
 * Requests from one address in five minutes, events of Stripe aside. A school shares one: 1,000 students who all start
 * within five minutes make about 6 calls each. It is 20 a second on average.
 */
const ALL = { limit: 6000, windowSeconds: 300 } as const

/** What one address may have of a route's rate: a quarter, so that two leave half of it to everybody else. */
const SHARE = 1 / 4
/** A short window ends a flood, and what honest callers feel of it, within a minute. */
const WINDOW_SECONDS = 60
/** The smallest limit that the firewall takes. */
const LEAST_LIMIT = 10
/** Rate-based rules that one web ACL may have. */
const MOST_RULES = 10

/**
 * Stripe reports everybody's payments from some ten addresses, so its events have a limit of their own, over the same time
 * as all requests: Stripe stays far below it, and nobody else's address can keep Stripe out.
 */
const EVENTS = billingRoutes.stripeWebhook

/**
 * One rule for all requests, one for events of Stripe, and one for each rate of which the first would leave an address
 * more than its share: 1, 5, 10, 20 and 50 a second. 7 of the 10 rules that an ACL may have.
 *
 * A rule for a rate counts every request that is not known to be of a faster route. So a path that is written in an
 * unusual way, which the gateway may still understand, counts in the strictest rules instead of in none.
 *
 * Capacity: a rate-based rule costs 2 units, a match of the method 2, a regular expression 3; no text transformation is
 * used. With 4 pairs of these at most, the five rules take 5 x (2 + 4 x 5) = 110 units and the first two 8, beside 700 of
 * the managed rules. The price includes 1,500.
 */
export function floodRules(routes: readonly Route[]): FloodRule[] {
  const isEvent = matches({ uriPath: {} }, 'ENDS_WITH', EVENTS.path)
  const perSecond = ALL.limit / ALL.windowSeconds
  const slow = [...new Set(routes.map(({ rate }) => rate))]
    .filter((rate) => perSecond > rate * SHARE)
    .toSorted((one, other) => other - one)
  const rules = [
    { name: 'FloodFromOneAddress', ...ALL, scope: not(isEvent) },
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
      scope: not(isOneOf(routes.filter((route) => route.rate > rate))),
    })),
  ]
  if (rules.length > MOST_RULES || rules.some(({ limit }) => limit < LEAST_LIMIT))
    throw new Error('The firewall cannot hold these rules: see lib/api/flood-rules.ts.')
  return rules
}

const not = (statement: Statement): Statement => ({ notStatement: { statement } })

function isOneOf(routes: readonly Route[]): Statement {
  const statements = routePatterns(routes).map(({ method, pattern }): Statement => ({
    andStatement: {
      statements: [
        matches({ method: {} }, 'EXACTLY', method),
        {
          regexMatchStatement: {
            fieldToMatch: { uriPath: {} },
            regexString: pattern,
            textTransformations: [{ priority: 0, type: 'NONE' }],
          },
        },
      ],
    },
  }))
  const [only] = statements
  // The firewall wants at least two statements to choose from.
  return statements.length === 1 && only !== undefined ? only : { orStatement: { statements } }
}

export const matches = (
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
