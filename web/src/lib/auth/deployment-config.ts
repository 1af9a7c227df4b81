import type { SiteConfig } from '#domain/accounts/site-config.ts'

let reading: Promise<SiteConfig> | null = null

/**
 * Reads the deployment's settings, once per page load.
 * @throws Error if the settings can't be read; the next call tries again
 */
export function readSiteConfig(): Promise<SiteConfig> {
  reading ??= read().catch((error: unknown) => {
    reading = null
    throw error
  })
  return reading
}

async function read(): Promise<SiteConfig> {
  const response = await fetch('/config.json', { cache: 'no-cache', signal: AbortSignal.timeout(20_000) })
  if (!response.ok) throw new Error(`config.json: status ${response.status}`)
  return response.json()
}
