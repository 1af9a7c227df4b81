import { type MethodDeploymentOptions, MethodLoggingLevel } from 'aws-cdk-lib/aws-apigateway'
import type { Route } from '../../domain/api/route.ts'

/** Bursts may be twice the steady rate, as the contracts say. */
const BURST = 2

/**
 * The stage's settings of each contract route, by path and method. A method's settings replace the stage's as a whole,
 * so each one says again what is logged: errors, and never a body.
 */
export function throttles(routes: Readonly<Record<string, Route>>): Record<string, MethodDeploymentOptions> {
  return Object.fromEntries(
    Object.values(routes).map(({ path, method, rate }) => [
      `${path}/${method}`,
      {
        throttlingRateLimit: rate,
        throttlingBurstLimit: rate * BURST,
        loggingLevel: MethodLoggingLevel.ERROR,
        dataTraceEnabled: false,
      },
    ]),
  )
}
