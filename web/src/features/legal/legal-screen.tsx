import site from 'page:site'
import type { LegalPage } from '#domain/pages/legal.ts'
import { IconTile } from '#web/components/icon-tile.tsx'
import { Icon } from '#web/components/icon.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { paths } from '#web/config/paths.ts'
import { Link } from '#web/lib/link.tsx'
import { useTitle } from '#web/lib/use-title.ts'
import './legal.css'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A legal page: a summary, a table of contents, and its sections. */
export function LegalScreen({ page }: { page: LegalPage }) {
  useTitle(page.title)
  return (
    <div className="container legal">
      <PageHead title={page.title} lede={page.lede}>
        <p className="muted small">
          Last updated <time dateTime={page.lastUpdated}>{DAY.format(new Date(page.lastUpdated))}</time>
        </p>
      </PageHead>
      <section aria-labelledby="highlights-title">
        <h2 id="highlights-title" className="visually-hidden">
          In short
        </h2>
        <ul role="list" className="legal__highlights">
          {page.highlights.map(({ icon, title, text }) => (
            <li key={title} className="legal__highlight">
              <IconTile icon={icon} tone="info" />
              <h3>{title}</h3>
              <p className="muted small">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <div className="legal__body">
        <Contents page={page} />
        <div className="legal__sections">
          {page.sections.map(({ id, title, body }, index) => (
            <section key={id} aria-labelledby={id} className="legal__section">
              <h2 id={id} tabIndex={-1}>
                {index + 1}. {title}
              </h2>
              {body.map((block) =>
                typeof block === 'string' ? (
                  <p key={block}>{block}</p>
                ) : (
                  <ul key={block.list.join()}>
                    {block.list.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                ),
              )}
              {id === 'contact' && <ContactLine />}
            </section>
          ))}
          {page.notice && (
            <aside className="legal__notice tone-warn" aria-labelledby="notice-title">
              <h2 id="notice-title">
                <Icon name="info" />
                {page.notice.title}
              </h2>
              <p>{page.notice.text}</p>
            </aside>
          )}
        </div>
      </div>
    </div>
  )
}

function Contents({ page }: { page: LegalPage }) {
  return (
    <nav aria-labelledby="contents-title" className="legal__contents">
      <h2 id="contents-title">On this page</h2>
      <ol>
        {page.sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const { supportEmail } = site

/** Contact information for questions about a legal page. */
function ContactLine() {
  return (
    <p>
      Write to <a href={`mailto:${supportEmail.address}`}>{supportEmail.address}</a>
      {supportEmail.placeholder && ' (a placeholder; the site’s operator hasn’t set an address yet)'} or use
      the <Link to={paths.contactUs.href()}>contact form</Link>.
    </p>
  )
}
