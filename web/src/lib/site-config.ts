import { settingsRoutes } from '#domain/api/settings.routes.ts'
import type { settingsSchemas } from '#domain/api/settings.schemas.ts'
import { client, type ReplyOf } from './api.ts'

export type ConfigReply = ReplyOf<(typeof settingsSchemas)['getConfig']>

const { getConfig } = client<
  Pick<typeof settingsRoutes, 'getConfig'>,
  Pick<typeof settingsSchemas, 'getConfig'>
>({ getConfig: settingsRoutes.getConfig })

let request: Promise<ConfigReply> | null = null

/**
 * Loads the operator's settings that concern every page, once per page load. After a failure, the next call
 * tries again.
 */
export function loadSiteConfig(): Promise<ConfigReply> {
  request ??= getConfig({}).catch((error: unknown) => {
    request = null
    throw error
  })
  return request
}
