import { useId, useState } from 'react'
import { localDay, saveTestDate } from '../lib/test-date.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { VisuallyHidden } from './primitives.tsx'
import './change-target.css'

type Props = {
  account: string
  /** Null if it isn't set. */
  value: string | null
  /** Called with the date that the account now has. */
  onChanged: (value: string | null) => void
}

/** The button beside a test date, with its dialog. */
export function ChangeTestDate({ account, value, onChanged }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        {value === null ? 'Set' : 'Change'}
        <VisuallyHidden> test date</VisuallyHidden>
      </Button>
      {isOpen && (
        <DateDialog
          account={account}
          value={value}
          onClose={() => setIsOpen(false)}
          onChanged={(saved) => {
            onChanged(saved)
            setIsOpen(false)
          }}
        />
      )}
    </>
  )
}

const UNSAVED = 'Your test date was not saved. Check your connection and try again.'

function DateDialog({ account, value, onChanged, onClose }: Props & { onClose: () => void }) {
  const id = useId()
  const [today] = useState(() => localDay(Date.now()))
  const [date, setDate] = useState(value ?? '')
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState('')
  const save = (testDate: string | null) => {
    setIsSaving(true)
    setProblem('')
    saveTestDate(account, testDate).then(onChanged, (error: unknown) => {
      console.warn('The test date was not saved:', error)
      setIsSaving(false)
      setProblem(UNSAVED)
    })
  }
  const submit = () => {
    if (isSaving) return
    if (date < today) setProblem('Choose a day from today on.')
    else save(date)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Test date"
      actions={
        <>
          {value === null ? (
            <Button onClick={onClose}>Cancel</Button>
          ) : (
            <Button aria-disabled={isSaving} onClick={() => !isSaving && save(null)}>
              Remove
            </Button>
          )}
          <Button variant="primary" aria-disabled={isSaving} onClick={submit}>
            {isSaving ? 'Saving…' : 'Save'}
          </Button>
        </>
      }
    >
      <div className="change-target">
        <label htmlFor={id} className="muted">
          The day of your next ACT. Your dashboard counts the days.
        </label>
        <input
          id={id}
          type="date"
          className="change-target__date"
          data-first-focus
          min={today}
          value={date}
          aria-describedby={`${id}-problem`}
          aria-invalid={problem !== ''}
          onChange={({ target }) => setDate(target.value)}
        />
        <p role="alert" id={`${id}-problem`} className="change-target__problem">
          {problem}
        </p>
      </div>
    </Dialog>
  )
}
