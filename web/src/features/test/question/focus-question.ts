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
