/** Puts focus on the question in view; where it is out of sight (a phone that shows the passage), on what is shown. */
export function focusQuestion(): void {
  for (const selector of ['.question__number', 'main']) {
    const target = document.querySelector<HTMLElement>(selector)
    target?.focus({ preventScroll: true })
    if (target !== null && document.activeElement === target) return
  }
}
