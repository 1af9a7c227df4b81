import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { runInNewContext } from 'node:vm'
import { pageOfCode } from '../../lib/site/page-of.ts'
import { robotsOf, sitemapOf } from '../../web/site-pages.ts'
import { securityHeaders } from '../../lib/site/security-headers.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.ico': 'image/x-icon',
}

/** Files that name the origin they are served from: a deployment writes them. */
const ORIGINAL: Readonly<Record<string, (origin: string) => string>> = {
  '/sitemap.xml': sitemapOf,
  '/robots.txt': robotsOf,
}

/** Finds an address's page by the very code that the distribution runs. */
const pageOf: (uri: string) => string = runInNewContext(
  `${pageOfCode()}; (uri) => handler({ request: { uri } }).uri`,
)

/** What S3 and CloudFront do, here: files of the built site, each page at its address, with the same headers. */
export async function serveSite(folder: string, address: URL, response: ServerResponse): Promise<void> {
  const { pathname, origin } = address
  const made = ORIGINAL[pathname]?.(origin)
  if (made !== undefined) {
    response.writeHead(200, { 'content-type': TYPES[extname(pathname)], 'cache-control': 'no-cache' })
    response.end(made)
    return
  }
  const file = await findFile(folder, pathname)
  // A browser that has seen HSTS for localhost would refuse every later http server there.
  const { 'strict-transport-security': _, ...headers } = securityHeaders()
  if (file === null) {
    response.writeHead(404, { ...headers, 'content-type': 'text/plain; charset=utf-8' })
    response.end('Not found')
    return
  }
  response.writeHead(200, {
    ...headers,
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
  await pipeline(createReadStream(file), response)
}

async function findFile(folder: string, pathname: string): Promise<string | null> {
  const path = normalize(join(folder, pageOf(decode(pathname))))
  if (!path.startsWith(folder + sep)) return null
  const found = await stat(path).catch(() => null)
  return found?.isFile() === true ? path : null
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return '/'
  }
}
