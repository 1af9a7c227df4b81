import page from 'page:contact'
import site from 'page:site'
import type { ReactNode } from 'react'
import { CATEGORIES, CATEGORY_NAMES, RETENTION_DAYS } from '#domain/contact/message.ts'
import { FormProblem } from '#web/components/form/field-error.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { SubmitButton } from '#web/components/form/submit-button.tsx'
import { TextAreaField } from '#web/components/form/text-area-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import {
  SupportIcon,
  type SupportIconName,
  SupportTile,
  PlaceholderNote,
} from '#web/components/support/support-icon.tsx'
import { paths } from '#web/config/paths.ts'
import { Link } from '#web/lib/link.tsx'
import { useTitle } from '#web/lib/use-title.ts'
import { useMessageForm } from './use-message-form.ts'
import './contact.css'

const { office } = site

/** /contact-us: the message form and the other ways to reach us. */
function ContactScreen() {
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

const { supportEmail, supportPhone } = site

/** The ways to reach us, each with its hours or response time. */
function Channels() {
  const { email, phone, chat, hours } = page.channels
  return (
    <ul role="list" className="channels">
      <Channel icon="email" {...email}>
        <a href={`mailto:${supportEmail.address}`}>{supportEmail.address}</a>
        {supportEmail.placeholder && <PlaceholderNote />}
      </Channel>
      <Channel icon="phone" {...phone}>
        <a href={`tel:${supportPhone.dial}`}>{supportPhone.display}</a>
        {supportPhone.placeholder && <PlaceholderNote />}
      </Channel>
      <Channel icon="chat" {...chat}>
        <a href="#message-form">Start with a message</a>
      </Channel>
      <Channel icon="hours" {...hours} />
    </ul>
  )
}

type ChannelProps = {
  icon: SupportIconName
  title: string
  lines: readonly string[]
  /** The meaning of lines that could be misunderstood. */
  means?: string | undefined
  children?: ReactNode
}

const Channel = ({ icon, title, lines, means, children }: ChannelProps) => (
  <li className="channels__one">
    <SupportTile name={icon} />
    <div className="channels__text">
      <h3 className="channels__title">{title}</h3>
      {lines.map((line) => (
        <p key={line} className="muted">
          {line}
        </p>
      ))}
      {children}
      {means !== undefined && <p className="fine">{means}</p>}
    </div>
  </li>
)

const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value, label: CATEGORY_NAMES[value] }))

/** The form for a message to the operator. */
function ContactForm() {
  const { problems, isBusy, announced, props, isSent, heading } = useMessageForm()
  return (
    <form {...props} className="card contact-form" aria-labelledby="contact-form-title" id="message-form">
      <div className="contact-form__head">
        <h2 ref={heading} id="contact-form-title" tabIndex={-1} className="contact-form__title">
          Send us a message
        </h2>
        {isSent && (
          <p className="contact-form__sent">
            <Icon name="circle-check" />
            Your message is on its way. You can write another one here.
          </p>
        )}
      </div>
      <div className="contact-form__pair">
        <TextField
          label="Full name"
          name="name"
          autoComplete="name"
          autoCapitalize="words"
          required
          error={problems['name']}
        />
        <TextField
          label="Email address"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          error={problems['email']}
        />
      </div>
      <SelectField
        label="Category (optional)"
        name="category"
        placeholder="Choose a category"
        options={CATEGORY_OPTIONS}
      />
      <TextField label="Subject" name="subject" required error={problems['subject']} />
      <TextAreaField label="Message" name="message" rows={7} required error={problems['message']} />
      <FormProblem announced={announced}>{problems['form']}</FormProblem>
      <SubmitButton isBusy={isBusy} busyLabel="Sending…">
        Send Message
      </SubmitButton>
      <p className="fine">
        We use your message only to answer you, and delete it after {RETENTION_DAYS} days. Please don’t
        include passwords or card numbers.
      </p>
    </form>
  )
}

export { ContactScreen as Component }
