import type { TrendPoint } from '#domain/progress/progress.ts'
import { MAX_SCORE } from '#domain/scoring/score.ts'
import { toneClass } from '#web/lib/class-names.ts'
import { CHART, scoreAxis } from './trend-scale.ts'
import './trend.css'

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const round = (value: number) => Math.round(value * 10) / 10

type Props = {
  /** The name of the tests, such as "Traditional Math". */
  name: string
  points: readonly TrendPoint[]
  target: number
  width: number
  /** The 80% interval of each score, by the test's id. It's drawn behind the score's mark. */
  intervals?: ReadonlyMap<string, { low: number; high: number }>
}

/** A chart of scores with evenly spaced marks, one for each test. The dashed line is the target. */
export function TrendChart({ name, points, target, width, intervals }: Props) {
  const { left, right, top, base, dates, height, mark } = CHART
  const { low, ticks } = scoreAxis([
    target,
    ...points.map(({ id, score }) => intervals?.get(id)?.low ?? score),
  ])
  const innerLeft = left + 14
  const innerWidth = width - innerLeft - right - 14
  const x = (index: number) =>
    round(
      points.length === 1
        ? innerLeft + innerWidth / 2
        : innerLeft + (innerWidth * index) / (points.length - 1),
    )
  const y = (score: number) => round(base - ((base - top) * (score - low)) / (MAX_SCORE - low))
  const first = points[0]
  const last = points.at(-1)
  return (
    <svg
      className="trend-chart"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={descriptionOf(name, points, target)}
    >
      <path
        className="trend-chart__grid"
        d={ticks.map((tick) => `M${left} ${y(tick)}H${width - right}`).join('')}
      />
      {ticks.map((tick) => (
        <text key={tick} className="trend-chart__tick" x={left - 8} y={y(tick)} dy="0.35em" textAnchor="end">
          {tick}
        </text>
      ))}
      <path className="trend-chart__target" d={`M${left} ${y(target)}H${width - right}`} />
      <path
        className="trend-chart__line"
        d={points.map(({ score }, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(score)}`).join('')}
      />
      <path
        className="trend-chart__interval"
        d={points
          .map(({ id }, index) => {
            const interval = intervals?.get(id)
            return interval === undefined ? '' : `M${x(index)} ${y(interval.low)}V${y(interval.high)}`
          })
          .join('')}
      />
      {points.map(({ id, section, score, at }, index) => (
        <g key={id} className={toneClass(section)}>
          <circle className="trend-chart__mark" cx={x(index)} cy={y(score)} r={mark}>
            <title>{`${DAY.format(at)}: ${score}`}</title>
          </circle>
          <text className="trend-chart__score" x={x(index)} y={y(score)} dy="0.35em" textAnchor="middle">
            {score}
          </text>
        </g>
      ))}
      {first !== undefined && (
        <text className="trend-chart__tick" x={x(0)} y={dates} textAnchor="middle">
          {DAY.format(first.at)}
        </text>
      )}
      {first !== undefined && last !== undefined && DAY.format(first.at) !== DAY.format(last.at) && (
        <text className="trend-chart__tick" x={x(points.length - 1)} y={dates} textAnchor="middle">
          {DAY.format(last.at)}
        </text>
      )}
    </svg>
  )
}

/** Returns the chart's description for screen readers. */
function descriptionOf(name: string, points: readonly TrendPoint[], target: number): string {
  const scores = points.map(({ score }) => score)
  const line =
    scores.length === 1
      ? `${name}, one score: ${scores.join('')}`
      : `${name}, scores of ${scores.length} tests: ${scores.join(', ')}`
  return `${line}. Target: ${target}.`
}
