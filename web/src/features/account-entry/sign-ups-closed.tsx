import { LinkButton } from '#web/components/link-button.tsx'
import { paths } from '#web/config/paths.ts'
import { Link } from '#web/lib/link.tsx'
import { EntryPage } from './entry-page.tsx'

/** Shown while the operator has closed sign-ups. Practice needs no account. */
export const SignUpsClosed = ({ next }: { next: string | null }) => (
  <EntryPage
    title="Sign-ups are closed"
    intro="You can’t create an account right now, but you can practice without one. Your tests stay on this device."
    foot={
      <p>
        Have an account? <Link to={paths.login.next(next)}>Sign in</Link>
      </p>
    }
  >
    <LinkButton to={paths.practiceTests.href()} variant="primary" large wide>
      Practice Tests
    </LinkButton>
  </EntryPage>
)
