import page from 'page:essay-practice'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { paths } from '#web/config/paths.ts'
import { useLocation, useNavigate } from '#web/lib/router.ts'
import { useTitle } from '#web/lib/use-title.ts'
import './essay-practice.css'

/** /essay-practice: describes the planned essay practice. */
function EssayPracticeScreen() {
  useTitle(page.title)
  const navigate = useNavigate()
  const { key } = useLocation()
  // If this is the first page of the visit, there's no page of this site to go back to.
  const goBack = () => void (key === 'default' ? navigate(paths.practiceTests.href()) : navigate(-1))
  return (
    <div className="container container--narrow essay">
      <PageHead title={page.title} lede={page.lede} lead={<Badge icon="clock">{page.badge}</Badge>} />
      <ul role="list" className="essay__features">
        {page.features.map(({ icon, title, text }) => (
          <li key={title}>
            <IconTile icon={icon} tone="info" />
            <div>
              <h2>{title}</h2>
              <p className="muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="essay__meanwhile">{page.meanwhile}</p>
      <div className="cluster">
        <Button variant="primary" large icon="chevron-left" onClick={goBack}>
          Go Back
        </Button>
        <LinkButton to={paths.test.href('english', 'old')} large>
          Practice English
        </LinkButton>
      </div>
    </div>
  )
}

export { EssayPracticeScreen as Component }
