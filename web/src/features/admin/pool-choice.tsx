import type { Pool } from '#domain/bank/directory.ts'
import { SECTION_NAMES, SECTIONS, VERSION_NAMES, VERSIONS } from '#domain/exam/formats.ts'
import { Segmented } from '#web/components/segmented.tsx'

type Props = {
  /** The prefix of the radio buttons' names; unique on the page. */
  name: string
  pool: Pool
  onChange: (pool: Pool) => void
}

/** The choice of a pool of the bank. */
export const PoolChoice = ({ name, pool, onChange }: Props) => (
  <div className="admin-row">
    <Segmented
      label="Format"
      name={`${name}-version`}
      options={VERSION_OPTIONS}
      value={pool.version}
      onChange={(version) => onChange({ ...pool, version })}
    />
    <Segmented
      label="Section"
      name={`${name}-section`}
      options={SECTION_OPTIONS}
      value={pool.section}
      onChange={(section) => onChange({ ...pool, section })}
    />
  </div>
)

/** The options of the pool choice, with the names that students see. */
export const VERSION_OPTIONS = VERSIONS.map((value) => ({ value, label: VERSION_NAMES[value] }))
export const SECTION_OPTIONS = SECTIONS.map((value) => ({ value, label: SECTION_NAMES[value] }))
