import { Card } from '#web/components/card.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { paths } from '#web/config/paths.ts'

/** A new account's first step: the figures below need one test. */
export function NoTests() {
  return (
    <Card raised className="progress__empty">
      <div>
        <h2 className="dashboard__heading">Start with one section</h2>
        <p className="muted">
          Your scores and trend come from the tests you take. One section is enough to start.
        </p>
      </div>
      <LinkButton to={paths.practiceTests.href()} variant="primary" large iconEnd="arrow-right">
        Take a practice test
      </LinkButton>
    </Card>
  )
}
