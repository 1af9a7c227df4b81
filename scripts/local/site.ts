import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { robotsOf, sitemapOf } from '#web-build/site-pages.ts'
import { edge } from '../prerender/page-status.ts'
import { localHeaders } from './local-headers.ts'

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

/** Files that contain the origin they're served from; a deployment writes them. */
const ORIGIN_FILES: Readonly<Record<string, (origin: string) => string>> = {
  '/sitemap.xml': sitemapOf,
  '/robots.txt': robotsOf,
}

/** The distribution's compression level. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const encode = promisify(brotliCompress)
/**
 * Compressed contents by path and modification time: each file is compressed once, as the distribution caches
 * it.
 */
const compressed = new Map<string, Promise<Buffer>>()
const COMPRESSED_TYPES = /^(?:text|application)\/(?!octet-stream)|svg/
/** The size from which the distribution compresses a file, in bytes. */
const MIN_COMPRESSED_BYTES = 1000

/**
 * Does what S3 and CloudFront do: serves the files of the built site, each page at its address, compressed,
 * with the same headers.
 */
export async function serveSite(
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, search } = new URL(`http://localhost${request.url ?? '/'}`)
  const headers = localHeaders()
  const generated = ORIGIN_FILES[pathname]?.(`http://${request.headers.host ?? 'localhost'}`)
  if (generated !== undefined) {
    response.writeHead(200, { ...headers, 'content-type': typeOf(pathname), 'cache-control': 'no-cache' })
    response.end(generated)
    return
  }
  const path = decode(pathname)
  const page = edge.onRequest(path, search.slice(1))
  if ('statusCode' in page) {
    response.writeHead(page.statusCode, { ...headers, location: page.headers.location.value })
    response.end()
    return
  }
  const file = await findFile(folder, page.uri)
  if (file === null) {
    response.writeHead(404, { ...headers, 'content-type': 'text/plain; charset=utf-8' })
    response.end('Not found')
    return
  }
  const type = typeOf(file.path)
  const isCompressed =
    file.size >= MIN_COMPRESSED_BYTES &&
    COMPRESSED_TYPES.test(type) &&
    /\bbr\b/.test(String(request.headers['accept-encoding']))
  response.writeHead(edge.statusOf(path), {
    ...headers,
    'content-type': type,
    'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(isCompressed ? { 'content-encoding': 'br', vary: 'accept-encoding' } : {}),
  })
  if (isCompressed) response.end(await compressedOf(file))
  else await pipeline(createReadStream(file.path), response).catch(ignoreDisconnect)
}

/** Ignores the error if the browser left the page while the file was loading. */
function ignoreDisconnect(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && DISCONNECT_ERRORS.includes(String(error.code))))
    throw error
}
/** The errors of a connection that closed in the middle of the file, or before it began. */
const DISCONNECT_ERRORS = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']

const typeOf = (path: string): string => TYPES[extname(path)] ?? 'application/octet-stream'

function compressedOf({ path, changedAt }: SiteFile): Promise<Buffer> {
  const key = `${path} ${changedAt}`
  const known = compressed.get(key)
  if (known !== undefined) return known
  const generated = readFile(path).then((content) => encode(content, BROTLI))
  compressed.set(key, generated)
  return generated
}

/** `size` in bytes; `changedAt` in epoch ms. */
type SiteFile = { path: string; size: number; changedAt: number }

async function findFile(folder: string, uri: string): Promise<SiteFile | null> {
  const path = normalize(join(folder, uri))
  if (!path.startsWith(folder + sep)) return null
  const found = await stat(path).catch(() => null)
  return found?.isFile() === true ? { path, size: found.size, changedAt: found.mtimeMs } : null
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    // No page has such an address.
    return pathname
  }
}
