import { toneClass } from '../lib/class-names.ts'
import { SCORE_COLORS, scoreStyle } from '../lib/result-styles.ts'
import { testLabels, type LabeledTest } from '../lib/test-labels.ts'
import { Badge } from './badge.tsx'
import { InfoTip } from './info-tip.tsx'
import './score.css'

/** The width of one point on the scale, with its gap, in drawing units. */
const UNIT = 5
/** The gap after each point, in drawing units. */
const GAP = 1.5

/**
 * A large score on its scale. The scale has the score's color, which an info tip explains.
 * @param target the student's target score, which is marked on the scale
 */
export function Score({ value, target }: { value: number; target?: number }) {
  const { tone, best } = scoreStyle(value)
  return (
    <div className={`score ${toneClass(tone)}`}>
      <div className="score__line">
        <p>
          <strong className="score__value">{value}</strong> <span className="score__of">of {best}</span>
        </p>
        <InfoTip label="What the score’s colors mean">{SCORE_COLORS}</InfoTip>
      </div>
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

/** A score as a badge: "24 of 36", with a dot in the score's color. */
export function ScoreBadge({ value }: { value: number }) {
  const { tone, best } = scoreStyle(value)
  return (
    <span className={`badge score-badge ${toneClass(tone)}`}>
      {value} of {best}
    </span>
  )
}

/** A badge for each thing that wasn't standard about a test, to show beside the result. */
export function TestLabels({ test }: { test: LabeledTest }) {
  return testLabels(test).map(({ label, icon, tone }) => (
    <Badge key={label} tone={tone} icon={icon}>
      {label}
    </Badge>
  ))
}
