import { Link } from '../lib/link.tsx'
import { Icon } from './icon.tsx'
import './breadcrumb.css'

/** The page's position: the pages above it, and its own name. */
export function Breadcrumb({
  above,
  here,
}: {
  above: readonly { name: string; to: string }[]
  here: string
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
          {here}
        </li>
      </ol>
    </nav>
  )
}
