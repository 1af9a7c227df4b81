import { type MethodDeploymentOptions, MethodLoggingLevel } from 'aws-cdk-lib/aws-apigateway'
import type { Route } from '#domain/api/route.ts'

/** Bursts may be twice the steady rate, as the contracts say. */
const BURST = 2

/**
 * Returns the settings of each route's method, by path and method. They replace all of the stage's settings,
 * so each repeats those of logging: errors, and never a body.
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
