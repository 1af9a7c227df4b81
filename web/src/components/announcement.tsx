import { useEffect, useState } from 'react'
import { loadSiteConfig } from '../lib/site-config.ts'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'
import './announcement.css'

/** The sessionStorage key of the dismissed text. */
const DISMISSED = 'act-prep.dismissed'

function dismissed(): string | null {
  try {
    return sessionStorage.getItem(DISMISSED)
  } catch {
    // Storage is blocked: the next page that loads shows it again.
    return null
  }
}

function dismiss(text: string): void {
  try {
    sessionStorage.setItem(DISMISSED, text)
  } catch (error) {
    console.warn('The dismissal was not stored:', error)
  }
}

/** The operator's announcement above the page, until it's dismissed. A new text is shown again. */
export function Announcement() {
  const [text, setText] = useState('')
  useEffect(() => {
    let current = true
    loadSiteConfig()
      .then(({ announcement }) => current && announcement !== dismissed() && setText(announcement))
      .catch((error: unknown) => console.warn('The announcement could not be read:', error))
    return () => {
      current = false
    }
  }, [])
  if (text === '') return null
  return (
    <aside aria-label="Announcement" className="announcement">
      <div className="container announcement__bar">
        <Icon name="info" />
        <p className="announcement__text">{text}</p>
        <IconButton
          icon="x"
          label="Dismiss announcement"
          onClick={() => {
            dismiss(text)
            setText('')
          }}
        />
      </div>
    </aside>
  )
}
