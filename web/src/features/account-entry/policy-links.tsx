import { paths } from '#web/config/paths.ts'
import { Link } from '#web/lib/link.tsx'

/** The policies that a new account accepts. They open in a new tab, so the values typed in the form stay. */
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

/** The notice to the parents of children under 13, in a new tab. */
export const NoticeToParents = () => (
  <Link to={`${paths.privacyPolicy.href()}#children`} target="_blank">
    Notice to parents
  </Link>
)
