import page from 'page:contact'
import site from 'page:site'
import type { ReactNode } from 'react'
import { type ChannelIconName, SupportTile } from '#web/components/support/channel-icon.tsx'
import { PlaceholderNote } from '#web/components/support/placeholder-note.tsx'

const { supportEmail, supportPhone } = site

/** The four ways to reach us, each with its promise. */
export function Channels() {
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

type Props = {
  icon: ChannelIconName
  title: string
  lines: readonly string[]
  children?: ReactNode
}

const Channel = ({ icon, title, lines, children }: Props) => (
  <li className="channels__one">
    <SupportTile name={icon} />
    <div className="channels__words">
      <h3 className="channels__title">{title}</h3>
      {lines.map((line) => (
        <p key={line} className="muted">
          {line}
        </p>
      ))}
      {children}
    </div>
  </li>
)
