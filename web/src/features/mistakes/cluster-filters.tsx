import { useId, useState } from 'react'
import { DIFFICULTIES, SECTION_NAMES, SECTIONS } from '#domain/exam/formats.ts'
import type { Cluster, ClusterFilter } from '#domain/learning/mistakes.ts'
import { PACE_LABELS, TAGS } from '#domain/learning/tags.ts'
import { Button } from '#web/components/button.tsx'
import { PACE_NAMES, REASONS } from '#web/lib/reasons.ts'
import { DIFFICULTY_STYLES } from '#web/lib/result-styles.ts'

type Props = {
  clusters: readonly Cluster[]
  filter: ClusterFilter
  onFilter: (filter: ClusterFilter) => void
}

/** From this width, the filters start open. */
const WIDE = '(min-width: 56rem)'

/** The filters of the clusters: chips for the values that occur, at most one pressed in each row. */
export function ClusterFilters({ clusters, filter, onFilter }: Props) {
  const [isOpenAtFirst] = useState(() => window.matchMedia(WIDE).matches)
  const { section, difficulty, pace, reason } = filter
  const activeCount = Object.values(filter).filter((value) => value !== undefined).length
  return (
    <details className="cluster-filters" open={isOpenAtFirst}>
      <summary>Filter{activeCount > 0 && <span className="tabular"> ({activeCount} chosen)</span>}</summary>
      <div className="cluster-filters__rows">
        <Chips
          label="Section"
          chips={SECTIONS.map((value) => ({ value, label: SECTION_NAMES[value] }))}
          present={clusters.map((cluster) => cluster.section)}
          value={section}
          onChange={(value) => onFilter({ ...filter, section: value })}
        />
        <Chips
          label="Difficulty"
          chips={DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_STYLES[value].word }))}
          present={clusters.map((cluster) => cluster.difficulty)}
          value={difficulty}
          onChange={(value) => onFilter({ ...filter, difficulty: value })}
        />
        <Chips
          label="Pace"
          chips={[...PACE_LABELS, null].map((value) => ({ value, label: PACE_NAMES[value ?? 'none'] }))}
          present={clusters.map((cluster) => cluster.pace)}
          value={pace}
          onChange={(value) => onFilter({ ...filter, pace: value })}
        />
        <Chips
          label="Reason"
          chips={[...TAGS, null].map((value) => ({
            value,
            label: value === null ? 'No reason yet' : REASONS[value].name,
          }))}
          present={clusters.map((cluster) => cluster.reason)}
          value={reason}
          onChange={(value) => onFilter({ ...filter, reason: value })}
        />
        {activeCount > 0 && (
          <Button variant="quiet" icon="x" onClick={() => onFilter({})}>
            Clear filters
          </Button>
        )}
      </div>
    </details>
  )
}

type ChipsProps<T> = {
  label: string
  chips: readonly { value: T; label: string }[]
  /** The values that occur in the clusters. Renders nothing if there is only one and none is chosen. */
  present: readonly T[]
  value: T | undefined
  onChange: (value: T | undefined) => void
}

function Chips<T extends string | null>({ label, chips, present, value, onChange }: ChipsProps<T>) {
  const id = useId()
  const shownChips = chips.filter((chip) => present.includes(chip.value))
  if (shownChips.length < 2 && value === undefined) return null
  return (
    <div role="group" aria-labelledby={id} className="cluster-filters__row">
      <span id={id} className="muted small">
        {label}
      </span>
      {shownChips.map((chip) => (
        <button
          key={chip.label}
          type="button"
          className="cluster-filters__chip"
          aria-pressed={chip.value === value}
          onClick={() => onChange(chip.value === value ? undefined : chip.value)}
        >
          {chip.label}
        </button>
      ))}
    </div>
  )
}
