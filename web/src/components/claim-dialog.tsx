import { useState } from 'react'
import type { ClaimOutcome } from '../lib/device/claiming.ts'
import { addTests, declineTests, type GuestTest } from '../lib/device/guest-tests.ts'
import { standardTestName } from '../lib/test-name.ts'
import { toast } from '../lib/toast.ts'
import { Button } from './button.tsx'
import { claimTitle, outcomeNotes, testCountText, STATE_LABELS } from './claim-text.ts'
import { Dialog } from './dialog.tsx'
import { CheckboxField } from './form/checkbox-field.tsx'
import { IconTile } from './icon-tile.tsx'
import { Moment } from './primitives.tsx'
import './claim-dialog.css'

type Props = {
  account: string
  /** At least one test. */
  tests: readonly GuestTest[]
  open: boolean
  /** Called when the student has added or declined the tests, or closed the dialog. */
  onClose: () => void
}

/** Asks which of this device's guest tests belong to the signed-in account. */
export function ClaimDialog({ account, tests, open, onClose }: Props) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(
    new Set(tests.filter(({ isDeclined }) => !isDeclined).map(({ id }) => id)),
  )
  const [isAdding, setIsAdding] = useState(false)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, ClaimOutcome> | null>(null)

  const setTestChecked = (id: string, isChecked: boolean) =>
    setChecked((before) => new Set([...before, id].filter((other) => other !== id || isChecked)))
  const idsWhere = (isChecked: boolean) =>
    tests.map(({ id }) => id).filter((id) => checked.has(id) === isChecked)
  const decline = () => {
    declineTests(
      account,
      tests.map(({ id }) => id),
    ).catch((error: unknown) => console.error(error))
    onClose()
  }
  const add = async () => {
    await declineTests(account, idsWhere(false))
    const results = await addTests(account, idsWhere(true))
    const count = [...results.values()].filter((outcome) => outcome === 'added').length
    if (count < results.size) return setOutcomes(results)
    toast('Added to your account', `${testCountText(count)} ${count === 1 ? 'is' : 'are'} on your dashboard.`)
    onClose()
  }
  const startAdding = () => {
    setIsAdding(true)
    add()
      .catch((error: unknown) => console.error(error))
      .finally(() => setIsAdding(false))
  }

  if (outcomes !== null)
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title="Some tests weren’t added"
        actions={
          <Button variant="primary" onClick={onClose}>
            OK
          </Button>
        }
      >
        <ClaimOutcomes tests={tests.filter(({ id }) => outcomes.has(id))} notes={outcomeNotes(outcomes)} />
      </Dialog>
    )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={claimTitle(tests.length)}
      actions={
        <>
          <Button disabled={isAdding} onClick={decline}>
            Not mine
          </Button>
          <Button variant="primary" disabled={isAdding || checked.size === 0} onClick={startAdding}>
            {isAdding ? 'Adding…' : 'Add'}
          </Button>
        </>
      }
    >
      <ClaimChecklist tests={tests} onToggle={setTestChecked} />
      <p>
        Check only the tests you took yourself; other students may use this device too. The rest stay guest
        tests, and you can add them later on your account page.
      </p>
    </Dialog>
  )
}

/** The guest tests, each with a checkbox. It's checked at first unless the test was declined before. */
function ClaimChecklist({
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
            defaultChecked={!test.isDeclined}
            onToggle={(checked) => onToggle(test.id, checked)}
            label={<TestSummary test={test} />}
          />
        </li>
      ))}
    </ul>
  )
}

/** The guest tests, each with the outcome of its claim. */
function ClaimOutcomes({
  tests,
  notes,
}: {
  tests: readonly GuestTest[]
  /** The outcome texts by test id. */
  notes: ReadonlyMap<string, string>
}) {
  return (
    <ul role="list" className="claim-list">
      {tests.map((test) => (
        <li key={test.id} className="claim-list__row">
          <TestSummary test={test} />
          <p className="small">{notes.get(test.id)}</p>
        </li>
      ))}
    </ul>
  )
}

function TestSummary({ test: { section, version, mode, state, at } }: { test: GuestTest }) {
  return (
    <span className="claim-list__about">
      <IconTile icon={section} tone={section} />
      <span>
        <strong className="claim-list__name">
          {mode === 'test-day' ? 'Test Day Mode' : standardTestName(section, version)}
        </strong>
        <span className="muted small">
          <Moment at={at} />, {STATE_LABELS[state]}
        </span>
      </span>
    </span>
  )
}
