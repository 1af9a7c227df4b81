import site from 'page:site'
import { paths } from '#web/config/paths.ts'
import { Link } from '#web/lib/link.tsx'

const { supportEmail } = site

/** Contact information for questions about a legal page. */
export function ContactLine() {
  return (
    <p>
      Write to <a href={`mailto:${supportEmail.address}`}>{supportEmail.address}</a>
      {supportEmail.placeholder && ' (a placeholder; the site’s operator hasn’t set an address yet)'} or use
      the <Link to={paths.contactUs.href()}>contact form</Link>.
    </p>
  )
}
