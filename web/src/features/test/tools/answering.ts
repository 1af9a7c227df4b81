import { choose } from '#domain/attempts/sitting.ts'
import type { OptionIndex } from '#domain/items/item.ts'
import { optionLetters } from '#web/lib/option-letters.ts'
import { positionOf, questionAt } from '../sitting/questions.ts'
import type { SittingStore } from '../sitting/sitting-store.ts'
import { announce } from '../speech/announce.ts'
import { crossedOutOf, crossOut, restore } from './scratch-work-rules.ts'
import { scratchWorkOf } from './scratch-work-store.ts'

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
  if (option !== null) scratchWorkOf(attempt.id).change(restore(questionAt(store.form, current).id, option))
}

/**
 * Crosses out an option of the current question, or restores it, and announces that. Crossing out the chosen
 * option clears the answer.
 */
export function toggleCrossedOut(store: SittingStore, option: OptionIndex): void {
  const { attempt, current } = store.sitting()
  const { id } = questionAt(store.form, current)
  const scratchWork = scratchWorkOf(attempt.id)
  const letter = optionLetters(positionOf(store.sitting()).number)[option]
  if (crossedOutOf(scratchWork.current().crossedOut[id]).includes(option)) {
    scratchWork.change(restore(id, option))
    return announce(`${letter} restored`)
  }
  const isChosen = attempt.answers[current]?.choice === option
  if (isChosen) chooseOption(store, null)
  scratchWork.change(crossOut(id, option))
  announce(isChosen ? `${letter} crossed out. Your answer was cleared.` : `${letter} crossed out`)
}
