import { Page } from '../components/page.tsx'
import { Outlet } from '../lib/router.ts'

/** Keeps header and footer in place from one screen to the next. */
export function SiteLayout() {
  return (
    <Page>
      <Outlet />
    </Page>
  )
}
