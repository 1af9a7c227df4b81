import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './app/router.tsx'
import { watchForStaleBuild } from './lib/stale-build.ts'
import { RouterProvider } from './lib/router.ts'
import './styles/index.css'

watchForStaleBuild()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
