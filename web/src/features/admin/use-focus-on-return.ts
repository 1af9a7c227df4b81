import { useEffect, useRef } from 'react'

/** Selectors. The first one that matches an element says which element gets the focus. */
const TARGETS = ['[role="tab"][aria-selected="true"]', '.admin__title']

/**
 * Focuses the chosen tab, or the title of a screen without tabs, when a list replaces what was opened from it, because
 * the pressed link is gone.
 */
export function useFocusOnReturn(isOpened: boolean): void {
  const wasOpened = useRef(isOpened)
  useEffect(() => {
    if (wasOpened.current && !isOpened && document.activeElement === document.body)
      TARGETS.map((target) => document.querySelector<HTMLElement>(target))
        .find((element) => element !== null)
        ?.focus()
    wasOpened.current = isOpened
  }, [isOpened])
}
