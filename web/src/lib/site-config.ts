import { settingsRoutes } from '../../../domain/api/settings.routes.ts'
import type { settingsSchemas } from '../../../domain/api/settings.schemas.ts'
import { client, type ReplyOf } from './api.ts'

export type SiteConfig = ReplyOf<(typeof settingsSchemas)['getConfig']>

const { getConfig } = client<
  Pick<typeof settingsRoutes, 'getConfig'>,
  Pick<typeof settingsSchemas, 'getConfig'>
>({ getConfig: settingsRoutes.getConfig })

let asked: Promise<SiteConfig> | null = null

/** What the operator has set for every page, asked once a page load; after a failure, the next to ask tries again. */
export function siteConfig(): Promise<SiteConfig> {
  asked ??= getConfig({}).catch((error: unknown) => {
    asked = null
    throw error
  })
  return asked
}
