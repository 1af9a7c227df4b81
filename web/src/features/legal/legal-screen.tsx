import site from 'page:site'
import type { LegalPage } from '#domain/pages/legal.ts'
import type { RetentionRow } from '#domain/privacy/retention.ts'
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
          Last updated <Day date={page.lastUpdated} />
        </p>
        {page.changed && (
          <p className="muted small">
            Latest change <Day date={page.changed.on} />: {page.changed.what}
          </p>
        )}
        {site.legalReview.placeholder && <p className="legal__draft tone-warn">{DRAFT}</p>}
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
              {body.map((block, blockIndex) => (
                <Block key={blockIndex} block={block} />
              ))}
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

const DRAFT =
  'Draft: the counsel of this site’s operator hasn’t approved this text yet. It says what the product does today.'

const Day = ({ date }: { date: string }) => <time dateTime={date}>{DAY.format(new Date(date))}</time>

/** A paragraph, a list, a heading, a link, or the table of retention periods. */
function Block({ block }: { block: LegalPage['sections'][number]['body'][number] }) {
  if (typeof block === 'string') return <p>{block}</p>
  if ('heading' in block) return <h3>{block.heading}</h3>
  if ('rows' in block) return <RetentionTable rows={block.rows} />
  if ('link' in block)
    return (
      <p>
        <Link to={block.link.to}>{block.link.label}</Link>
      </p>
    )
  return (
    <ul>
      {block.list.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

function RetentionTable({ rows }: { rows: readonly RetentionRow[] }) {
  return (
    <table className="legal__table">
      <caption>What we keep, and for how long</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">How long</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, kept }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{kept}</td>
          </tr>
        ))}
      </tbody>
    </table>
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

const { operator, office, supportEmail, supportPhone } = site

/** The operator's name and address, and the ways to write and call. */
function ContactLine() {
  return (
    <>
      <address className="legal__address">
        {operator.name}
        <br />
        {office.street !== null && (
          <>
            {office.street}
            <br />
          </>
        )}
        {office.city}, {office.state}
        <br />
        <a href={`mailto:${supportEmail.address}`}>{supportEmail.address}</a>
        <br />
        <a href={`tel:${supportPhone.dial}`}>{supportPhone.display}</a>
      </address>
      {[operator, office, supportEmail, supportPhone].some(({ placeholder }) => placeholder) && (
        <p className="fine">
          Name, address, and numbers: a placeholder. The site’s operator hasn’t filled them in yet.
        </p>
      )}
      <p>
        Or use the <Link to={paths.contactUs.href()}>contact form</Link>.
      </p>
    </>
  )
}
