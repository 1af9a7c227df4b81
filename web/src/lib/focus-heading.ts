/** Returns the element that the address's hash names, if it exists. */
const hashTarget = (): HTMLElement | null =>
  window.location.hash.length > 1 ? document.getElementById(window.location.hash.slice(1)) : null

/**
 * Focuses the element that the address's hash names, or else the screen's heading, so that a screen reader
 * announces the new screen.
 */
export function focusHeading(): void {
  if (focusHashTarget()) return
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (target === null) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/**
 * Focuses only the element that the address's hash names.
 * @returns whether it exists
 */
export function focusHashTarget(): boolean {
  const target = hashTarget()
  if (target === null) return false
  target.tabIndex = -1
  target.focus()
  return true
}

/**
 * Focuses the current question. If it's hidden (on a phone that shows the passage), focuses the main element.
 */
export function focusQuestion(): void {
  for (const selector of ['.question__number', 'main']) {
    const target = document.querySelector<HTMLElement>(selector)
    target?.focus({ preventScroll: true })
    if (target !== null && document.activeElement === target) return
  }
}
