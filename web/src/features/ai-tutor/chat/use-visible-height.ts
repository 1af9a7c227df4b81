import { type RefObject, useEffect } from 'react'

/** If the visible part is lower than this share of the window, an on-screen keyboard covers the rest. */
const KEYBOARD = 0.85

/**
 * Some phones lay their keyboard over the page instead of shrinking it. The chat then takes the visible
 * height, so the composer stays above the keyboard.
 */
export function useVisibleHeight(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport
    if (seen === null) return
    const fit = () => {
      const covered = seen.scale === 1 && seen.height < window.innerHeight * KEYBOARD
      if (covered) box.current?.style.setProperty('--visible-height', `${seen.height}px`)
      else box.current?.style.removeProperty('--visible-height')
    }
    seen.addEventListener('resize', fit)
    return () => seen.removeEventListener('resize', fit)
  }, [box])
}
