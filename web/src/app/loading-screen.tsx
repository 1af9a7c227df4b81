import { Page } from '../components/page.tsx'
import { Skeleton } from '../components/skeleton.tsx'

/** The first paint, while the screen's own code loads. */
export function LoadingScreen() {
  return (
    <Page>
      <div
        className="container section stack loading-screen"
        aria-busy="true"
        aria-label="Loading"
        role="status"
      >
        <Skeleton shape="title" />
        <Skeleton shape="block" />
      </div>
    </Page>
  )
}
