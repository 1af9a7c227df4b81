import { choose } from '#domain/attempts/sitting.ts'
import type { OptionIndex } from '#domain/items/item.ts'
import { optionLetters } from '#web/lib/option-letters.ts'
import { positionOf, questionAt } from '../sitting/questions.ts'
import type { SittingStore } from '../sitting/sitting-store.ts'
import { announce } from '../speech/announce.ts'
import { crossedOutOf, crossOut, restore } from './scratch-work-rules.ts'
import { scratchWorkStoreOf } from './scratch-work-store.ts'

/** Whether the current question was checked, so that its answer can't change. */
export const isLocked = (store: SittingStore): boolean => {
  const { attempt, current } = store.sitting()
  return attempt.answers[current]?.checked === true
}

/**
 * Chooses an option of the current question; null clears the answer. Restores the option if it was crossed
 * out.
 */
export function chooseOption(store: SittingStore, option: OptionIndex | null): void {
  const { attempt, current } = store.sitting()
  store.apply((sitting, now) => choose(sitting, option, now))
  if (option !== null)
    scratchWorkStoreOf(attempt.id).change(restore(questionAt(store.form, current).id, option))
}

/** Crosses out an option of the current question, or restores it, and announces that. */
export function toggleCrossedOut(store: SittingStore, option: OptionIndex): void {
  const { id, scratchWork, letter, isCrossedOut } = readOption(store, option)
  if (!isCrossedOut) return crossOutOption(store, option)
  scratchWork.change(restore(id, option))
  announce(`${letter} restored`)
}

/**
 * Crosses out an option of the current question, unless it's crossed out, and announces that. If it was chosen, the
 * answer is cleared.
 */
export function crossOutOption(store: SittingStore, option: OptionIndex): void {
  const { id, scratchWork, letter, isCrossedOut } = readOption(store, option)
  if (isCrossedOut) return
  const { attempt, current } = store.sitting()
  const isChosen = attempt.answers[current]?.choice === option
  if (isChosen) chooseOption(store, null)
  scratchWork.change(crossOut(id, option))
  announce(isChosen ? `${letter} crossed out. Your answer was cleared.` : `${letter} crossed out`)
}

/** Returns the current question's id, the test's scratch work, and an option's letter and state. */
function readOption(store: SittingStore, option: OptionIndex) {
  const { id } = questionAt(store.form, store.sitting().current)
  const scratchWork = scratchWorkStoreOf(store.sitting().attempt.id)
  return {
    id,
    scratchWork,
    letter: optionLetters(positionOf(store.sitting()).number)[option],
    isCrossedOut: crossedOutOf(scratchWork.current().crossedOut[id]).includes(option),
  }
}
