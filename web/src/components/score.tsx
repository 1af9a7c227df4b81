import { scoreStyle } from '../lib/result-styles.ts'
import { Badge } from './badge.tsx'
import { toneClass } from '../lib/class-names.ts'
import { testMarks, type MarkedTest } from '../lib/test-marks.ts'
import './score.css'

/** Drawing units per point of the scale, and the gap after it. */
const UNIT = 5
const GAP = 1.5

/**
 * A large score with its scale, color, and label.
 * @param target is marked on the scale, if the student has one
 */
export function Score({ value, target }: { value: number; target?: number }) {
  const { tone, range, best } = scoreStyle(value)
  return (
    <div className={`score ${toneClass(tone)}`}>
      <p className="score__line">
        <strong className="score__value">{value}</strong>
        <span className="score__of">of {best}</span>
        <Badge tone={tone}>{range}</Badge>
      </p>
      <svg
        className="score__scale"
        viewBox={`0 0 ${best * UNIT - GAP} 8`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {Array.from({ length: best }, (_, point) => (
          <rect
            key={point}
            className={point < value ? 'score__reached' : undefined}
            x={point * UNIT}
            width={UNIT - GAP}
            height="8"
            rx="1"
          />
        ))}
        {target !== undefined && (
          <rect className="score__target" x={(target - 1) * UNIT - GAP / 2} width={UNIT} height="8" />
        )}
      </svg>
    </div>
  )
}

/** A score within a row of others: "24 of 36". */
export function ScoreBadge({ value }: { value: number }) {
  const { tone, best } = scoreStyle(value)
  return (
    <Badge tone={tone}>
      {value} of {best}
    </Badge>
  )
}

/** Badges for everything that wasn't standard about a test, beside its result. */
export function TestMarks({ test }: { test: MarkedTest }) {
  return testMarks(test).map(({ label, icon, tone }) => (
    <Badge key={label} tone={tone} icon={icon}>
      {label}
    </Badge>
  ))
}
