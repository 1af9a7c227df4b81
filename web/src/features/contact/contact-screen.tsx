import page from 'page:contact'
import site from 'page:site'
import { PageHead } from '#web/components/page-head.tsx'
import { SupportIcon } from '#web/components/support/channel-icon.tsx'
import { PlaceholderNote } from '#web/components/support/placeholder-note.tsx'
import { paths } from '#web/config/paths.ts'
import { Link } from '#web/lib/link.tsx'
import { useTitle } from '#web/lib/use-title.ts'
import { Channels } from './channels.tsx'
import { ContactForm } from './contact-form.tsx'
import './contact.css'

const { office } = site

/** /contact-us: the message form and the other ways to reach us. */
export function ContactScreen() {
  useTitle(page.title)
  return (
    <div className="container contact">
      <PageHead title={page.title} lede={page.lede} />
      <div className="contact__pair">
        <ContactForm />
        <div className="contact__aside">
          <section aria-labelledby="promise-title" className="contact__promise">
            <h2 id="promise-title">{page.promise.title}</h2>
            <p>{page.promise.text}</p>
          </section>
          <section aria-labelledby="channels-title">
            <h2 id="channels-title" className="visually-hidden">
              Other ways to reach us
            </h2>
            <Channels />
          </section>
          <section aria-labelledby="office-title" className="contact__office">
            <h2 id="office-title">
              <SupportIcon name="office" />
              {page.office.title}
            </h2>
            <address>
              {office.street !== null && (
                <>
                  {office.street}
                  <br />
                </>
              )}
              {office.city}, {office.state}
            </address>
            {office.placeholder && <PlaceholderNote />}
          </section>
          <p className="muted">
            Many questions are answered in the <Link to={paths.helpCenter.href()}>Help Center</Link>.
          </p>
        </div>
      </div>
    </div>
  )
}
