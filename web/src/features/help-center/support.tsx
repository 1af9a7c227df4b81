import page from 'page:help-center'
import contact from 'page:contact'
import site from 'page:site'
import type { ReactNode } from 'react'
import { buttonClass } from '#web/components/button-style.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { type ChannelIconName, SupportIcon } from '#web/components/support/channel-icon.tsx'
import { PlaceholderNote } from '#web/components/support/placeholder-note.tsx'
import { paths } from '#web/config/paths.ts'

const { supportEmail, supportPhone } = site
const { chat, email, phone } = contact.channels

/** Ways to get help with other questions. */
export function Support() {
  return (
    <section aria-labelledby="support-title" className="container">
      <div className="help-support">
        <h2 id="support-title">{page.support.title}</h2>
        <p className="muted">{page.support.text}</p>
        <ul role="list" className="help-support__ways">
          <SupportOption icon="chat" {...chat}>
            <LinkButton to={paths.contactUs.href()} variant="primary" wide>
              Start Live Chat
            </LinkButton>
            <p className="fine">It starts with a message on the contact page.</p>
          </SupportOption>
          <SupportOption icon="email" {...email}>
            <a className={buttonClass({ wide: true })} href={`mailto:${supportEmail.address}`}>
              Email {supportEmail.address}
            </a>
            {supportEmail.placeholder && <PlaceholderNote />}
          </SupportOption>
          <SupportOption icon="phone" {...phone}>
            <a className={buttonClass({ wide: true })} href={`tel:${supportPhone.dial}`}>
              Call {supportPhone.display}
            </a>
            {supportPhone.placeholder && <PlaceholderNote />}
          </SupportOption>
        </ul>
      </div>
    </section>
  )
}

type Props = { icon: ChannelIconName; title: string; lines: readonly string[]; children: ReactNode }

const SupportOption = ({ icon, title, lines, children }: Props) => (
  <li className="help-support__way">
    <h3 className="help-support__title">
      <SupportIcon name={icon} />
      {title}
    </h3>
    <p className="muted help-support__lines">{lines.join(' · ')}</p>
    {children}
  </li>
)
