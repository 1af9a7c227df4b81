import { useState } from 'react'
import { addTests, declineTests, type GuestTest } from '../lib/device/guest-tests.ts'
import type { ClaimOutcome } from '../lib/device/claiming.ts'
import { toast } from '../lib/toast.ts'
import { testName } from '../lib/test-name.ts'
import { Button } from './button.tsx'
import { claimTitle, outcomeNotes, testCountText, STATE_LABELS } from './claim-text.ts'
import { Dialog } from './dialog.tsx'
import { CheckboxField } from './form/checkbox-field.tsx'
import { IconTile } from './icon-tile.tsx'
import { Moment } from './primitives.tsx'
import './claim-dialog.css'

type Props = {
  account: string
  /** At least one. */
  tests: readonly GuestTest[]
  open: boolean
  /** Called when the question was answered or postponed. */
  onClose: () => void
}

/** Asks which of this device's guest tests belong to the signed-in account. */
export function ClaimDialog({ account, tests, open, onClose }: Props) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(
    new Set(tests.filter(({ declined }) => !declined).map(({ id }) => id)),
  )
  const [busy, setBusy] = useState(false)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, ClaimOutcome> | null>(null)

  const setOneChecked = (id: string, isChecked: boolean) =>
    setChecked((before) => new Set([...before, id].filter((one) => one !== id || isChecked)))
  const idsOf = (isChecked: boolean) =>
    tests.map(({ id }) => id).filter((id) => checked.has(id) === isChecked)
  const decline = () => {
    declineTests(
      account,
      tests.map(({ id }) => id),
    ).catch((error: unknown) => console.error(error))
    onClose()
  }
  const add = async () => {
    await declineTests(account, idsOf(false))
    const results = await addTests(account, idsOf(true))
    const added = [...results.values()].filter((outcome) => outcome === 'added').length
    if (added < results.size) return setOutcomes(results)
    toast('Added to your account', `${testCountText(added)} ${added === 1 ? 'is' : 'are'} on your dashboard.`)
    onClose()
  }
  const startAdding = () => {
    setBusy(true)
    add()
      .catch((error: unknown) => console.error(error))
      .finally(() => setBusy(false))
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
          <Button disabled={busy} onClick={decline}>
            Not mine
          </Button>
          <Button variant="primary" disabled={busy || checked.size === 0} onClick={startAdding}>
            {busy ? 'Adding…' : 'Add'}
          </Button>
        </>
      }
    >
      <ClaimChoice tests={tests} onToggle={setOneChecked} />
      <p>
        Check only the tests you took yourself; other students may use this device too. The rest stay guest
        tests, and you can add them later on your account page.
      </p>
    </Dialog>
  )
}

/** Guests' tests by name and date, each with a checkbox. Tests that weren't declined before start checked. */
function ClaimChoice({
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
function ClaimOutcomes({
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
