import { createRecordStore } from '#web/lib/device/device-store.ts'
import { CALCULATOR } from '#web/lib/device/records.ts'
import type { CalculatorState } from './calculator-state.ts'

/** A device has one calculator. A new test starts with an empty one. */
const records = createRecordStore<{ attemptId: string; state: CalculatorState }>(
  CALCULATOR.kind,
  CALCULATOR.shape,
)
const RECORD = CALCULATOR.name

/**
 * Returns this test's calculator as the student left it, including across breaks and reloads. Null if the student
 * hasn't used it in this test.
 */
export async function readCalculator(attemptId: string): Promise<CalculatorState | null> {
  const stored = await records.read(RECORD)
  return stored?.attemptId === attemptId ? { ...stored.state, caret: null } : null
}

export const writeCalculator = (attemptId: string, state: CalculatorState): Promise<void> =>
  records.write(RECORD, { attemptId, state })
