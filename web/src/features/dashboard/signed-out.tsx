import { IconTile } from '#web/components/icon-tile.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { paths } from '#web/config/paths.ts'

/** A message in place of the progress, which needs an account. */
export function SignedOut() {
  return (
    <section className="signed-out" aria-labelledby="signed-out">
      <IconTile icon="lock" tone="neutral" />
      <h2 id="signed-out" className="dashboard__heading">
        Unable to load dashboard
      </h2>
      <p className="muted">Please log in to view your progress.</p>
      <LinkButton to={paths.login.href()} variant="primary">
        Sign In
      </LinkButton>
    </section>
  )
}
