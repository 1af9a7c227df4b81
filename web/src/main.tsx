import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadMatchedRoutes } from './app/load-matched-routes.ts'
import { readDevice } from './app/read-device.ts'
import { routes } from './app/router.tsx'
import { type PrerenderData, setPrerenderData } from './lib/prerender-data.ts'
import { watchForStaleBuild } from './lib/stale-build.ts'
import { createBrowserRouter, RouterProvider } from './lib/router.ts'
import './styles/index.css'

watchForStaleBuild()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

/** Hydrates the prerendered page. */
async function hydrate(container: HTMLElement): Promise<void> {
  const matchedRoutes = await loadMatchedRoutes(routes, window.location.pathname)
  // A guide's second address is served with the page of the first one.
  if (matchedRoutes.at(-1)?.path !== container.dataset['screen']) return renderFresh(container)
  const loaderData = Object.fromEntries(matchedRoutes.map(({ id }) => [id ?? '', null]))
  const router = createBrowserRouter(routes, { hydrationData: { loaderData } })
  // Hydrates in slices, so that clicks and scrolling don't wait for the whole page.
  startTransition(() => {
    hydrateRoot(
      container,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
  })
  void readDevice()
}

/** Reads the data that the page was prerendered from. */
function readPrerenderData(): PrerenderData {
  const text = document.querySelector('#made-from')?.textContent
  return text === undefined ? {} : JSON.parse(text)
}

/** Renders the screen in place of the prerendered content. */
async function renderFresh(container: HTMLElement): Promise<void> {
  // The current content stays until the screen can replace it. If its code doesn't load, the router shows the
  // error.
  await loadMatchedRoutes(routes, window.location.pathname).catch(() => {})
  container.replaceChildren()
  delete container.dataset['made']
  delete document.documentElement.dataset['anew']
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={createBrowserRouter(routes)} />
    </StrictMode>,
  )
}

function start(container: HTMLElement): void {
  // The data of a prerendered page is the same for everybody, so it's available at once for any user.
  setPrerenderData(readPrerenderData())
  const canHydrate =
    container.dataset['made'] === 'page' && document.documentElement.dataset['anew'] === undefined
  if (canHydrate) hydrate(container).catch(() => renderFresh(container))
  else void renderFresh(container)
}

// Startup runs in its own task after script evaluation, so the browser can paint in between. Unlike a timer,
// a message has no minimum delay.
const { port1, port2 } = new MessageChannel()
port1.addEventListener('message', () => start(root), { once: true })
port1.start()
port2.postMessage(null)
