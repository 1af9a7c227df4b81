import { type RefObject, useEffect } from 'react'

/** A window that is lower than this part of the page's is so because of a keyboard on the screen. */
const KEYBOARD = 0.85

/**
 * Some phones lay their keyboard over the page instead of making it lower: the chat takes the height that can be seen, so that
 * the composer stands above the keyboard.
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
