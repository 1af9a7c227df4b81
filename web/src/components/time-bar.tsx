import { type Tone, toneClass } from '../lib/class-names.ts'

type Part = { tone: Tone; label: string; minutes: number }

type Props = {
  parts: readonly Part[]
  /** The minutes of the full width; by default the total of the parts. */
  scale?: number
}

/** Drawing units per minute: enough for a rounded corner. */
const UNIT = 4
const GAP = 3

const minutesOf = (parts: readonly Part[]) => parts.reduce((sum, { minutes }) => sum + minutes, 0)

/**
 * The division of a test's time, to scale. Hidden from screen readers, because the text beside it has the
 * numbers.
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
