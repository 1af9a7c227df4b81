import { choose } from '#domain/attempts/sitting.ts'
import type { OptionIndex } from '#domain/items/item.ts'
import { questionAt } from '../sitting/questions.ts'
import type { SittingStore } from '../sitting/sitting-store.ts'
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
 * Crosses out an option of the current question, or restores it. Crossing out the chosen option clears the
 * answer.
 */
export function toggleCrossedOut(store: SittingStore, option: OptionIndex): void {
  const { attempt, current } = store.sitting()
  const { id } = questionAt(store.form, current)
  const scratchWork = scratchWorkOf(attempt.id)
  if (crossedOutOf(scratchWork.current().crossedOut[id]).includes(option))
    return scratchWork.change(restore(id, option))
  if (attempt.answers[current]?.choice === option) chooseOption(store, null)
  scratchWork.change(crossOut(id, option))
}
