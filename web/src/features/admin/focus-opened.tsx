import { useEffect } from 'react'

/**
 * Focuses the heading of the account, the test, or the import that a link opened, unless something has the focus. The
 * pressed link is gone, and the focus with it.
 */
export function FocusOpened(): null {
  useEffect(() => {
    if (document.activeElement !== document.body) return
    const heading = document.querySelector<HTMLElement>('[role="tabpanel"] h2')
    if (heading === null) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [])
  return null
}
