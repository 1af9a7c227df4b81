import { recordsOf } from '../../../lib/device/device-store.ts'
import { CALCULATOR } from '../../../lib/device/records.ts'
import { NEW_CALCULATOR, type CalculatorState } from './calculator-state.ts'

/** One calculator a device: a new test takes it over, empty. */
const records = recordsOf<{ attemptId: string; state: CalculatorState }>(CALCULATOR.kind, CALCULATOR.shape)
const RECORD = CALCULATOR.name

/** The calculator as it was left in this test, through breaks and reloads. */
export async function readCalculator(attemptId: string): Promise<CalculatorState> {
  const held = await records.read(RECORD)
  return held?.attemptId === attemptId ? { ...held.state, caret: null } : NEW_CALCULATOR
}

export const writeCalculator = (attemptId: string, state: CalculatorState): Promise<void> =>
  records.write(RECORD, { attemptId, state })
