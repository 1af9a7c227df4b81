import { TAGS } from '#domain/learning/tags.ts'
import { IconTile } from '#web/components/icon-tile.tsx'
import { REASONS } from '#web/lib/reasons.ts'
import { BarRows, type BarRow } from '../analytics/bar-rows.tsx'

/** Pictures of Pro's features, drawn with the parts of those screens from invented numbers. */

const percent = (share: number): number => Math.round(100 * share)

/** The next step that leads the dashboard of a student with Pro. */
export const DrillSample = () => (
  <div className="drill-card">
    <IconTile icon="refresh" tone="info" />
    <div className="drill-card__words">
      <p className="sample-card__due">12 due today, about 9 minutes</p>
      <p className="muted small">4 of Math, 5 of English, 3 of Science</p>
    </div>
  </div>
)

const MISSES = { knowledge: 14, misread: 5, reasoning: 9, time: 3 } as const

/** Misses by their reason. */
export function MistakesSample() {
  const rows = TAGS.map((tag): BarRow => {
    const count = MISSES[tag]
    return { label: REASONS[tag].name, tone: 'info', value: count, text: String(count) }
  })
  return (
    <BarRows
      label={`Misses by reason, as a sample. ${rows.map(({ label, text }) => `${label}: ${text}`).join('. ')}.`}
      rows={rows}
      max={MISSES.knowledge}
    />
  )
}

const MASTERY: readonly BarRow[] = (
  [
    { label: 'Punctuation', tone: 'english', value: 0.86, low: 0.79, high: 0.91 },
    { label: 'Elementary Algebra', tone: 'math', value: 0.74, low: 0.66, high: 0.81 },
    { label: 'Trigonometry', tone: 'math', value: 0.41, low: 0.3, high: 0.53 },
    { label: 'Data Representation', tone: 'science', value: 0.63, low: 0.54, high: 0.71 },
  ] as const
).map(({ label, tone, value, low, high }) => ({
  label,
  tone,
  value,
  interval: { low, high },
  text: `${percent(value)}%`,
}))

/** The mastery of some topics, with its uncertainty. */
export const MasterySample = () => (
  <BarRows
    label={`Topic mastery, as a sample. ${MASTERY.map(({ label, text }) => `${label}: ${text}`).join('. ')}.`}
    rows={MASTERY}
    max={1}
  />
)
