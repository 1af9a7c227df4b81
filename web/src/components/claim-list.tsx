import type { GuestTest } from '../lib/device/guest-tests.ts'
import { testName } from '../lib/test-name.ts'
import { STATE_LABELS } from './claim-text.ts'
import { CheckboxField } from './form/checkbox-field.tsx'
import { IconTile } from './icon-tile.tsx'
import { Moment } from './moment.tsx'

/** Guests' tests by name and date, each with a checkbox. Tests that weren't declined before start checked. */
export function ClaimChoice({
  tests,
  onToggle,
}: {
  tests: readonly GuestTest[]
  onToggle: (id: string, checked: boolean) => void
}) {
  return (
    <ul role="list" className="claim-list">
      {tests.map((test) => (
        <li key={test.id} className="claim-list__row">
          <CheckboxField
            name={test.id}
            defaultChecked={!test.declined}
            onToggle={(checked) => onToggle(test.id, checked)}
            label={<About test={test} />}
          />
        </li>
      ))}
    </ul>
  )
}

/** The outcome of each claim. */
export function ClaimOutcomes({
  tests,
  notes,
}: {
  tests: readonly GuestTest[]
  /** The outcome texts by id. */
  notes: ReadonlyMap<string, string>
}) {
  return (
    <ul role="list" className="claim-list">
      {tests.map((test) => (
        <li key={test.id} className="claim-list__row">
          <About test={test} />
          <p className="small">{notes.get(test.id)}</p>
        </li>
      ))}
    </ul>
  )
}

function About({ test: { section, version, mode, state, at } }: { test: GuestTest }) {
  return (
    <span className="claim-list__about">
      <IconTile icon={section} tone={section} />
      <span>
        <strong className="claim-list__name">
          {mode === 'test-day' ? 'Test Day Mode' : testName(section, version)}
        </strong>
        <span className="muted small">
          <Moment at={at} />, {STATE_LABELS[state]}
        </span>
      </span>
    </span>
  )
}
