import type { KeyboardEvent } from 'react'
import { optionLetters } from '#web/lib/option-letters.ts'
import type { DrillQuestion } from './drills-api.ts'
import { optionOfKey } from './option-of-key.ts'

/** Elements that use Enter themselves. */
const USES_ENTER = 'a, button, input, summary, dialog'

/**
 * Handles a key press inside a drill: an option's number or letter chooses it, and Enter submits the answer or turns to
 * the next question. Single keys must not work elsewhere on the page (WCAG 2.1.4).
 * @param choose called with the chosen option; null once the answer can't change
 */
export function pressDrillKey(
  { nativeEvent, target, currentTarget }: KeyboardEvent<HTMLElement>,
  { options }: DrillQuestion,
  number: number,
  choose: ((choice: string) => void) | null,
): void {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return
  if (nativeEvent.key === 'Enter' && !nativeEvent.repeat && target.closest(USES_ENTER) === null)
    currentTarget.querySelector('form')?.requestSubmit()
  const option = optionOfKey(nativeEvent, optionLetters(number))
  const choice = option === null ? undefined : options[option]
  if (choice !== undefined) choose?.(choice)
}
