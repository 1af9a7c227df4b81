import type { Service } from '../../domain/api/route.ts'
import { routes } from '../../domain/api/routes.ts'
import type { LambdaHandler } from './gateway.ts'
import { offerStreaming, streamedHandler } from './lambda-runtime.ts'

/** The deployed functions that there are. */
export type Services = Partial<Record<Service, LambdaHandler>> & { core: LambdaHandler }

/** Imports the functions. They read their settings from the environment when they are imported: set it before. */
export async function loadServices(): Promise<Services> {
  offerStreaming()
  const [core, account, contact, admin, ai] = await Promise.all([
    import('../../lambdas/core/core.lambda.ts'),
    import('../../lambdas/account/account.lambda.ts'),
    import('../../lambdas/contact/contact.lambda.ts'),
    import('../../lambdas/admin/admin.lambda.ts'),
    import('../../lambdas/ai/ai.lambda.ts'),
  ])
  return {
    core: core.handler,
    account: account.handler,
    contact: contact.handler,
    admin: admin.handler,
    ai: streamedHandler(ai.handler),
  }
}

const PATTERNS = Object.values(routes).map(({ method, path, service }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  service,
}))

/**
 * The function that the gateway calls, by the contracts. What is in none of them goes to core, which says that there is
 * nothing, as the gateway does.
 */
export function serviceFor(services: Services, method: string, path: string): LambdaHandler {
  const route = PATTERNS.find((one) => one.method === method && one.pattern.test(path))
  return services[route?.service ?? 'core'] ?? services.core
}
