import { SITE_NAME } from '../../config/site.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Hero } from './hero.tsx'
import { Plans } from './plans.tsx'
import { QuickStart } from './quick-start.tsx'
import { Stats } from './stats.tsx'
import { Strategies } from './strategies.tsx'

export function HomeScreen() {
  useTitle(SITE_NAME)
  return (
    <>
      <Hero />
      <Stats />
      <QuickStart />
      <Strategies />
      <Plans />
    </>
  )
}
