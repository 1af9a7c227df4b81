import { Page } from '../components/page.tsx'
import { Outlet } from '../lib/router.ts'
import { LazyAnnouncement } from './lazy-announcement.tsx'

/** Keeps header and footer in place between screens. */
export function SiteLayout() {
  return (
    <Page top={<LazyAnnouncement />}>
      <Outlet />
    </Page>
  )
}
