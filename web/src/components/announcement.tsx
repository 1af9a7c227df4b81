import { useEffect, useState } from 'react'
import { loadSiteConfig } from '../lib/site-config.ts'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'
import './announcement.css'

/** The sessionStorage key of the dismissed text. */
const DISMISSED_KEY = 'act-prep.dismissed'

function readDismissed(): string | null {
  try {
    return sessionStorage.getItem(DISMISSED_KEY)
  } catch {
    // Storage is blocked, so every page load shows the announcement again.
    return null
  }
}

function storeDismissed(text: string): void {
  try {
    sessionStorage.setItem(DISMISSED_KEY, text)
  } catch (error) {
    console.warn('The dismissal was not stored:', error)
  }
}

/** The operator's announcement above the page, until the reader dismisses this text. */
export function Announcement() {
  const [text, setText] = useState('')
  useEffect(() => {
    let isCurrent = true
    loadSiteConfig()
      .then(({ announcement }) => isCurrent && announcement !== readDismissed() && setText(announcement))
      .catch((error: unknown) => console.warn('The announcement could not be read:', error))
    return () => {
      isCurrent = false
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
            storeDismissed(text)
            setText('')
          }}
        />
      </div>
    </aside>
  )
}
