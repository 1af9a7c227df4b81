import { Link } from '../lib/link.tsx'
import { Icon } from './icon.tsx'
import './breadcrumb.css'

/** The path to the page: links to the pages above it, then its name. */
export function Breadcrumb({
  above,
  current,
}: {
  above: readonly { name: string; to: string }[]
  /** The name of the page itself. */
  current: string
}) {
  return (
    <nav aria-label="Breadcrumb" className="breadcrumb">
      <ol role="list" className="breadcrumb__list">
        {above.map(({ name, to }) => (
          <li key={to} className="breadcrumb__step">
            <Link to={to} className="breadcrumb__link">
              {name}
            </Link>
            <Icon name="chevron-right" />
          </li>
        ))}
        <li className="breadcrumb__step breadcrumb__here" aria-current="page">
          {current}
        </li>
      </ol>
    </nav>
  )
}
