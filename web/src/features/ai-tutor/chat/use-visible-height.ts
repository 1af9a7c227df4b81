import { type RefObject, useEffect } from 'react'

/** If less than this share of the window's height is visible, an on-screen keyboard covers the rest. */
const KEYBOARD_RATIO = 0.85

/**
 * Limits the chat to the visible height while a keyboard covers the page, so that the composer stays above it.
 * Some phones lay their keyboard over the page instead of shrinking the page.
 */
export function useVisibleHeight(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (viewport === null) return
    const fit = () => {
      const isCovered = viewport.scale === 1 && viewport.height < window.innerHeight * KEYBOARD_RATIO
      if (isCovered) box.current?.style.setProperty('--visible-height', `${viewport.height}px`)
      else box.current?.style.removeProperty('--visible-height')
    }
    viewport.addEventListener('resize', fit)
    return () => viewport.removeEventListener('resize', fit)
  }, [box])
}
