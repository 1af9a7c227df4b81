import type { OptionIndex } from '../../../../domain/items/item.ts'
import type { Span } from '../text-spans.ts'
import { recordsOf } from './device-store.ts'

/** What a student notes beside the answers of one test. It stays on this device, and goes when the test is graded. */
export type WorkingsRecord = {
  /** Options crossed out, by question id. */
  readonly crossedOut: Readonly<Record<string, readonly OptionIndex[]>>
  /** Stretches of a passage's text, by set id. */
  readonly highlights: Readonly<Record<string, readonly Span[]>>
}

/** By attempt id. */
export const workings = recordsOf<WorkingsRecord>('workings', 1)
