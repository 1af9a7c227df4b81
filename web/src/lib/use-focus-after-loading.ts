import { useEffect, useRef } from 'react'
import { focusHeading } from './focus-heading.ts'

/**
 * Focuses the screen's heading once the screen has replaced its placeholder, if nothing has focus then.
 * Otherwise a screen reader would stay at a placeholder that is gone. A screen that never had a placeholder,
 * such as a prerendered page, doesn't move the focus.
 */
export function useFocusAfterLoading(isLoaded: boolean): void {
  const isDone = useRef(isLoaded)
  useEffect(() => {
    if (!isLoaded || isDone.current) return
    isDone.current = true
    focusHeadingIfLost()
  }, [isLoaded])
}

/**
 * Does what `useFocusAfterLoading` does, for the content of a Suspense boundary. It's rendered within that content, so
 * it mounts when the content has replaced the fallback.
 */
export function FocusAfterLoading(): null {
  useEffect(focusHeadingIfLost, [])
  return null
}

const focusHeadingIfLost = () => {
  if (document.activeElement === document.body) focusHeading()
}
