import { paths } from '../../config/paths.ts'
import { Link } from '../../lib/link.tsx'

/** What is accepted with an account. It opens beside the page: what is typed stays. */
export function PolicyLinks() {
  return (
    <>
      the{' '}
      <Link to={paths.terms.href()} target="_blank">
        Terms
      </Link>{' '}
      and the{' '}
      <Link to={paths.privacy.href()} target="_blank">
        Privacy Policy
      </Link>
    </>
  )
}
