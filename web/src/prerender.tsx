import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { loadMatchedRoutes } from './app/load-matched-routes.ts'
import { routes } from './app/router.tsx'
import { setPrerenderData, type PrerenderData } from './lib/prerender-data.ts'
import { queryClient } from './lib/query-client.ts'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from './lib/router.ts'
import { renderedTitle } from './lib/use-title.ts'

export type Rendered = {
  /** The content of #root. */
  html: string
  title: string
  /** The pattern of the page's screen. The browser compares it with the pattern of the route that it matched. */
  screen: string
  /** The files of its screens' modules, as `exportSource` (scripts/prerender) adds them. */
  sources: string[]
}

/** Renders a page for a visitor that the site doesn't know yet. Runs at build time, never in a browser. */
export async function render(path: string, from: PrerenderData): Promise<Rendered> {
  setPrerenderData(from)
  // Otherwise a page could show the data of the page before it.
  queryClient.clear()
  const matchedRoutes = await loadMatchedRoutes(routes, path)
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(new URL(path, 'http://site.invalid')))
  if (context instanceof Response) throw new Error(`${path} redirects, so it cannot be prerendered`)
  const html = renderToString(
    <StrictMode>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </StrictMode>,
  )
  const sources = matchedRoutes.flatMap((route) =>
    'source' in route && typeof route.source === 'string' ? [route.source] : [],
  )
  return { html, title: renderedTitle(), screen: matchedRoutes.at(-1)?.path ?? '', sources }
}
