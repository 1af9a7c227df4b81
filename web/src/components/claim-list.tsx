import type { GuestTest } from '../lib/auth/claims.ts'
import { testName } from '../lib/test-name.ts'
import { STATE_WORDS } from './claim-words.ts'
import { IconTile } from './icon-tile.tsx'
import { Moment } from './moment.tsx'

type Props = {
  tests: readonly GuestTest[]
  /** What came of each, by id. */
  notes?: ReadonlyMap<string, string>
}

/** Guests' tests by name and date. */
export function ClaimList({ tests, notes }: Props) {
  return (
    <ul role="list" className="claim-list">
      {tests.map(({ id, section, version, mode, state, at }) => (
        <li key={id} className="claim-list__row">
          <IconTile icon={section} tone={section} />
          <div>
            <strong>{mode === 'test-day' ? 'Test Day Mode' : testName(section, version)}</strong>
            <p className="muted small">
              <Moment at={at} />, {STATE_WORDS[state]}
            </p>
            {notes && <p className="small">{notes.get(id)}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
