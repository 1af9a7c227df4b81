import { SITE_NAME } from '#web/config/site.ts'
import { Notice } from '#web/components/notice.tsx'
import { UnfinishedTests } from '#web/components/unfinished-tests.tsx'
import { useLocation } from '#web/lib/router.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { Hero } from './hero.tsx'
import { Plans } from './plans.tsx'
import { QuickStart } from './quick-start.tsx'
import { Stats } from './stats.tsx'
import { Strategies } from './strategies.tsx'
import './home-screen.css'

export function HomeScreen() {
  useTitle(SITE_NAME)
  const { state } = useLocation()
  return (
    <>
      {cameFromExit(state) && (
        <div className="container home__left">
          <Notice tone="info" title="Test Day Mode ended">
            <p>You left it early, so it has no score. You can find it on your dashboard.</p>
          </Notice>
        </div>
      )}
      <UnfinishedTests first={1} className="container home__unfinished" />
      <Hero />
      <Stats />
      <QuickStart />
      <Strategies />
      <Plans />
    </>
  )
}

/** Whether the navigation came from leaving a simulation early. */
const cameFromExit = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'leftEarly' in state && state.leftEarly === true
