/** What the address leads to within the page, where it does. */
const linked = (): HTMLElement | null =>
  window.location.hash.length > 1 ? document.getElementById(window.location.hash.slice(1)) : null

/** Puts focus on what the address leads to, or else the screen's heading, so that a screen reader says where it is now. */
export function focusHeading(): void {
  if (focusLinked()) return
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (target === null) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** The same, where the address leads to a part of the page. Answers whether it does. */
export function focusLinked(): boolean {
  const target = linked()
  if (target === null) return false
  target.tabIndex = -1
  target.focus()
  return true
}
