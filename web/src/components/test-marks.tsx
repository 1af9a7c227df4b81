import { testMarks, type MarkedTest } from '../lib/test-marks.ts'
import { Badge } from './badge.tsx'

/** How a test was taken, beside its result: a badge for whatever was not standard. */
export function TestMarks({ test }: { test: MarkedTest }) {
  return testMarks(test).map(({ label, icon, tone }) => (
    <Badge key={label} tone={tone} icon={icon}>
      {label}
    </Badge>
  ))
}
