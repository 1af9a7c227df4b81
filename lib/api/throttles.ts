import { type MethodDeploymentOptions, MethodLoggingLevel } from 'aws-cdk-lib/aws-apigateway'
import type { Route } from '#domain/api/route.ts'

/** Bursts may be twice the steady rate, as the contracts say. */
const BURST = 2

/**
 * Returns the stage's settings for each contract route, by path and method. A method's settings replace all
 * of the stage's, so each one repeats the logging settings: errors, and never a body.
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
