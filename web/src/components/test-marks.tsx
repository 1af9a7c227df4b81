import { testMarks, type MarkedTest } from '../lib/test-marks.ts'
import { Badge } from './badge.tsx'

/** Badges for everything that wasn't standard about a test, beside its result. */
export function TestMarks({ test }: { test: MarkedTest }) {
  return testMarks(test).map(({ label, icon, tone }) => (
    <Badge key={label} tone={tone} icon={icon}>
      {label}
    </Badge>
  ))
}
