import { type Tone, toneClass } from '../lib/class-names.ts'

type Part = { tone: Tone; label: string; minutes: number }

type Props = {
  parts: readonly Part[]
  /** The minutes that the full width stands for. By default, it's the total of the parts. */
  scale?: number
}

/** Drawing units per minute: enough for rounded corners. */
const UNIT = 4
/** The gap after each part, in drawing units. */
const GAP = 3

const minutesOf = (parts: readonly Part[]) => parts.reduce((sum, { minutes }) => sum + minutes, 0)

/**
 * The parts of a test's time, drawn to scale. The bar is hidden from screen readers, because the text beside
 * it has the numbers.
 */
export function TimeBar({ parts, scale }: Props) {
  const total = minutesOf(parts)
  return (
    <svg
      className="time-bar"
      viewBox={`0 0 ${(scale ?? total) * UNIT - GAP} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {parts.map(({ tone, label, minutes }, index) => (
        <rect
          key={label}
          className={toneClass(tone)}
          x={minutesOf(parts.slice(0, index)) * UNIT}
          width={minutes * UNIT - GAP}
          height="10"
          rx="3"
        />
      ))}
    </svg>
  )
}
