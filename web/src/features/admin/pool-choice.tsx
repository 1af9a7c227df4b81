import type { Pool } from '#domain/bank/directory.ts'
import { Segmented } from '#web/components/segmented.tsx'
import { SECTION_OPTIONS, VERSION_OPTIONS } from './pool-options.ts'

type Props = {
  /** The prefix of its radio names; unique on the page. */
  name: string
  pool: Pool
  onChange: (pool: Pool) => void
}

/** Chooses a pool of the bank. */
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
