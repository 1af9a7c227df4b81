import page from 'page:contact'
import site from 'page:site'
import type { ReactNode } from 'react'
import { type ChannelIconName, SupportTile } from '../../components/support/channel-icon.tsx'
import { PlaceholderNote } from '../../components/support/placeholder-note.tsx'
import type { Tone } from '../../components/tone.ts'

const { supportEmail, supportPhone } = site

/** The four ways to reach us, each with what is promised of it. */
export function Channels() {
  const { email, phone, chat, hours } = page.channels
  return (
    <ul role="list" className="channels">
      <Channel icon="email" tone="info" {...email}>
        <a href={`mailto:${supportEmail.address}`}>{supportEmail.address}</a>
        {supportEmail.placeholder && <PlaceholderNote />}
      </Channel>
      <Channel icon="phone" tone="reading" {...phone}>
        <a href={`tel:${supportPhone.dial}`}>{supportPhone.display}</a>
        {supportPhone.placeholder && <PlaceholderNote />}
      </Channel>
      <Channel icon="chat" tone="english" {...chat}>
        <a href="#message-form">Start with a message</a>
      </Channel>
      <Channel icon="hours" tone="science" {...hours} />
    </ul>
  )
}

type Props = {
  icon: ChannelIconName
  tone: Tone
  title: string
  lines: readonly string[]
  children?: ReactNode
}

const Channel = ({ icon, tone, title, lines, children }: Props) => (
  <li className="channels__one">
    <SupportTile name={icon} tone={tone} />
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
