import { Badge } from '#web/components/badge.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { paths } from '#web/config/paths.ts'
import { SampleCard } from './sample-card.tsx'
import './hero.css'

export function Hero() {
  return (
    <section className="container hero" aria-labelledby="hero-title">
      <div className="hero__copy">
        <Badge tone="info" icon="check">
          Free to start, no account needed
        </Badge>
        <h1 id="hero-title" className="hero__title">
          Test day, minus <span className="hero__mark">the surprises.</span>
        </h1>
        <p className="lede">
          Unlimited practice tests, personalized study plans, and 24/7 AI tutoring for the ACT.
        </p>
        <div className="hero__actions">
          <LinkButton to={paths.practiceTests.href()} variant="primary" large iconEnd="arrow-right">
            Start Free Practice Test
          </LinkButton>
          <LinkButton to={paths.strategyLibrary.href()} large>
            View Strategy Library
          </LinkButton>
        </div>
      </div>
      <SampleCard />
    </section>
  )
}
