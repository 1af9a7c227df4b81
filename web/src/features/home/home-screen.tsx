import { SITE_NAME } from '../../config/site.ts'
import { UnfinishedTests } from '../../components/unfinished-tests.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { Hero } from './hero.tsx'
import { Plans } from './plans.tsx'
import { QuickStart } from './quick-start.tsx'
import { Stats } from './stats.tsx'
import { Strategies } from './strategies.tsx'
import './home-screen.css'

export function HomeScreen() {
  useTitle(SITE_NAME)
  return (
    <>
      <UnfinishedTests first={1} className="container home__unfinished" />
      <Hero />
      <Stats />
      <QuickStart />
      <Strategies />
      <Plans />
    </>
  )
}
