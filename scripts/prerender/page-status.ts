import type { OutgoingHttpHeaders } from 'node:http'
import { runInNewContext } from 'node:vm'
import type { Connect, Plugin } from 'vite'
import { pageOfCode } from '#lib/site/page-of.ts'

/** The file of an address's page, or a redirect to the canonical address. */
type PageLookup = { uri: string } | { statusCode: number; headers: { location: { value: string } } }

/** The code that the distribution runs: `onRequest` handles a request, and `statusOf` a response. */
export const edge: {
  onRequest: (uri: string, query: string) => PageLookup
  statusOf: (uri: string) => number
} = runInNewContext(
  `${pageOfCode()}; ({
      onRequest: (uri, query) => handler({ request: { uri, rawQueryString: () => query } }),
      statusOf: (uri) => handler({ request: { uri }, response: { statusCode: 200 } }).statusCode,
    })`,
)

/**
 * Gives Vite's own servers the statuses of the deployed site: an address without a page gets a 404. The
 * preview server also serves the files that the distribution would.
 * @param devOnly screens that only the development server has
 */
export const pageStatus = ({ devOnly }: { devOnly: readonly string[] }): Plugin => ({
  name: 'page-status',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const { pathname } = addressOf(request)
      // Vite's own scripts aren't pages.
      const isPage = () => String(response.getHeader('content-type')).startsWith('text/html')
      if (!devOnly.includes(pathname) && edge.statusOf(pathname) === 404)
        replaceStatusWithNotFound(response, isPage)
      next()
    })
  },
  configurePreviewServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const { pathname, search } = addressOf(request)
      const page = edge.onRequest(pathname, search.slice(1))
      if ('statusCode' in page) {
        response.writeHead(page.statusCode, { location: page.headers.location.value }).end()
        return
      }
      if (edge.statusOf(pathname) === 404) replaceStatusWithNotFound(response)
      request.url = page.uri + search
      next()
    })
  },
})

const addressOf = ({ url = '/' }: Connect.IncomingMessage) => new URL(`http://localhost${url}`)

/** Replaces the status when the head is written, because Vite sets 200 for every page. */
function replaceStatusWithNotFound(
  response: Parameters<Connect.NextHandleFunction>[1],
  isPage: () => boolean = () => true,
): void {
  const writeHead = response.writeHead.bind(response)
  Object.assign(response, {
    writeHead: (status: number, headers?: OutgoingHttpHeaders) =>
      writeHead(status === 200 && isPage() ? 404 : status, headers),
  })
}
