import { createRecordStore } from '#web/lib/device/device-store.ts'
import { CALCULATOR } from '#web/lib/device/records.ts'
import type { CalculatorState } from './calculator-state.ts'

/** The device stores the state of one calculator only: the calculator of the test in which one was used last. */
const records = createRecordStore<{ attemptId: string; state: CalculatorState }>(
  CALCULATOR.kind,
  CALCULATOR.shape,
)
const RECORD = CALCULATOR.name

/**
 * Returns a test's calculator as the student left it, also after breaks and reloads. Null if no calculator is stored
 * for this test.
 */
export async function readCalculator(attemptId: string): Promise<CalculatorState | null> {
  const stored = await records.read(RECORD)
  return stored?.attemptId === attemptId ? { ...stored.state, caret: null } : null
}

export const writeCalculator = (attemptId: string, state: CalculatorState): Promise<void> =>
  records.write(RECORD, { attemptId, state })
