import type { Service } from '#domain/api/route.ts'
import { routes } from '#domain/api/routes.ts'
import type { LambdaHandler } from './gateway.ts'
import { provideStreaming, streamedHandler } from './lambda-runtime.ts'
import { runFunction } from './running-function.ts'

/** The handlers of the deployed functions that have routes. */
export type Services = Partial<Record<Service, LambdaHandler>> & { core: LambdaHandler }

/**
 * Returns a handler that imports its function on the first call, as a cold start does, so that the server
 * starts sooner.
 */
function lazyHandler(service: Service, load: () => Promise<LambdaHandler>): LambdaHandler {
  let loaded: Promise<LambdaHandler> | undefined
  return async (event, response) => {
    loaded ??= load()
    const handler = await loaded
    return runFunction(service, () => handler(event, response))
  }
}

/**
 * Loads the core, and returns the handlers of all functions with routes. Functions read the environment when they're
 * imported, so set it before.
 */
export async function loadServices(): Promise<Services> {
  provideStreaming()
  const core = await import('#lambdas/core/core.lambda.ts')
  return {
    core: (event) => runFunction('core', () => core.handler(event)),
    account: lazyHandler('account', async () => (await import('#lambdas/account/account.lambda.ts')).handler),
    contact: lazyHandler('contact', async () => (await import('#lambdas/contact/contact.lambda.ts')).handler),
    admin: lazyHandler('admin', async () => (await import('#lambdas/admin/admin.lambda.ts')).handler),
    billing: lazyHandler('billing', async () => (await import('#lambdas/billing/billing.lambda.ts')).handler),
    webhook: lazyHandler(
      'webhook',
      async () => (await import('#lambdas/billing/stripe-webhook.lambda.ts')).handler,
    ),
    ai: lazyHandler('ai', async () => streamedHandler((await import('#lambdas/ai/ai.lambda.ts')).handler)),
  }
}

/**
 * Returns the services, changed so that an import first packs the texts that imported sets must not copy. A deployment
 * packs them with the function.
 */
export const withPackedTexts = ({ admin, ...services }: Services, pack: () => void): Services =>
  admin === undefined
    ? services
    : {
        ...services,
        admin: (event, response) => {
          if ('path' in event && event.path === routes.importSet.path) pack()
          return admin(event, response)
        },
      }

const PATTERNS = Object.values(routes).map(({ method, path, service }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  service,
}))

/**
 * Returns the function that the gateway calls for a route, by the contracts. Unknown routes go to core, which
 * responds with not_found as the gateway does.
 */
export function serviceFor(services: Services, method: string, path: string): LambdaHandler {
  const route = PATTERNS.find((one) => one.method === method && one.pattern.test(path))
  return services[route?.service ?? 'core'] ?? services.core
}
