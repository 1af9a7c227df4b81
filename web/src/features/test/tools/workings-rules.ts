import type { OptionIndex } from '../../../../../domain/items/item.ts'
import type { Span } from '../../../lib/text-spans.ts'
import type { WorkingsRule } from './workings-store.ts'

/** How what a student notes may change. */

export const NONE_CROSSED_OUT: readonly OptionIndex[] = []
export const NO_HIGHLIGHTS: readonly Span[] = []

export const crossOut =
  (questionId: string, option: OptionIndex): WorkingsRule =>
  (workings) => {
    const before = workings.crossedOut[questionId] ?? NONE_CROSSED_OUT
    if (before.includes(option)) return workings
    const crossedOut = { ...workings.crossedOut, [questionId]: [...before, option].toSorted((a, b) => a - b) }
    return { ...workings, crossedOut }
  }

export const restore =
  (questionId: string, option: OptionIndex): WorkingsRule =>
  (workings) => {
    const before = workings.crossedOut[questionId] ?? NONE_CROSSED_OUT
    if (!before.includes(option)) return workings
    const crossedOut = { ...workings.crossedOut, [questionId]: before.filter((other) => other !== option) }
    return { ...workings, crossedOut }
  }

/** @param change from the stretches highlighted in a passage to those that shall be */
export const highlight =
  (setId: string, change: (spans: readonly Span[]) => readonly Span[]): WorkingsRule =>
  (workings) => ({
    ...workings,
    highlights: { ...workings.highlights, [setId]: change(workings.highlights[setId] ?? NO_HIGHLIGHTS) },
  })
