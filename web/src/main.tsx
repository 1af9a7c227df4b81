import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadMatched } from './app/load-matched.ts'
import { readDevice } from './app/read-device.ts'
import { routes } from './app/router.tsx'
import { type MadeFrom, setMadeFrom } from './lib/made-from.ts'
import { watchForStaleBuild } from './lib/stale-build.ts'
import { createBrowserRouter, RouterProvider } from './lib/router.ts'
import './styles/index.css'

watchForStaleBuild()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

/** Takes over the page as it was made at build time: it stays as it is, and comes alive. */
async function takeOver(container: HTMLElement): Promise<void> {
  const found = await loadMatched(routes, window.location.pathname)
  // A guide's other address is answered with the page of the first one.
  if (found.at(-1)?.path !== container.dataset['screen']) return renderAnew(container)
  const loaderData = Object.fromEntries(found.map(({ id }) => [id ?? '', null]))
  const router = createBrowserRouter(routes, { hydrationData: { loaderData } })
  // In slices: a press or a scroll need not wait for the whole page.
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

function readMadeFrom(): MadeFrom {
  const text = document.querySelector('#made-from')?.textContent
  return text === undefined ? {} : JSON.parse(text)
}

async function renderAnew(container: HTMLElement): Promise<void> {
  // What stands there stays until the screen can take its place. Without its code, the router says so.
  await loadMatched(routes, window.location.pathname).catch(() => {})
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
  // What a page was made from is the same for everybody: it is there at once, whoever it is rendered for.
  setMadeFrom(readMadeFrom())
  const isOurs =
    container.dataset['made'] === 'page' && document.documentElement.dataset['anew'] === undefined
  if (isOurs) takeOver(container).catch(() => renderAnew(container))
  else void renderAnew(container)
}

// Not in the task in which all this code was read: between the two the page can be painted. A message waits for no timer.
const { port1, port2 } = new MessageChannel()
port1.addEventListener('message', () => start(root), { once: true })
port1.start()
port2.postMessage(null)
