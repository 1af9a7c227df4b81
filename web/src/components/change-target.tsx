import { useState } from 'react'
import { saveTarget, TARGET_RANGE } from '../lib/target-score.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { VisuallyHidden } from './primitives.tsx'
import './change-target.css'

type Props = {
  account: string
  value: number
  /** Called with the target that the account now has. */
  onChanged: (value: number) => void
}

/** The button beside a target score, with its dialog. */
export function ChangeTarget({ account, value, onChanged }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        Change<VisuallyHidden> target score</VisuallyHidden>
      </Button>
      {isOpen && (
        <TargetDialog
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

function TargetDialog({ account, value, onChanged, onClose }: Props & { onClose: () => void }) {
  const [score, setScore] = useState(value)
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle')
  const { least, most } = TARGET_RANGE
  /** The score that a button set. The slider announces its own value. */
  const [announcedScore, setAnnouncedScore] = useState<number | null>(null)
  const step = (by: 1 | -1) => {
    const next = Math.min(most, Math.max(least, score + by))
    setScore(next)
    setAnnouncedScore(next)
  }
  const save = () => {
    setState('saving')
    saveTarget(account, score).then(onChanged, (error: unknown) => {
      console.warn('The target was not saved:', error)
      setState('failed')
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Target score"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            aria-disabled={state === 'saving'}
            onClick={() => state !== 'saving' && save()}
          >
            {state === 'saving' ? 'Saving…' : 'Save'}
          </Button>
        </>
      }
    >
      <div className="change-target">
        <p className="muted">
          The score you’re working toward, from {least} to {most}.
        </p>
        <p className="change-target__value" aria-hidden="true">
          {score}
        </p>
        <div className="change-target__row">
          <IconButton icon="minus" label="One point lower" onClick={() => step(-1)} />
          <input
            type="range"
            className="change-target__range"
            aria-label="Target score"
            data-first-focus
            min={least}
            max={most}
            value={score}
            onChange={({ target }) => {
              setScore(target.valueAsNumber)
              setAnnouncedScore(null)
            }}
          />
          <IconButton icon="plus" label="One point higher" onClick={() => step(1)} />
        </div>
        <span role="status" className="visually-hidden">
          {announcedScore}
        </span>
        <p role="alert" className="change-target__problem">
          {state === 'failed' && 'Your target was not saved. Check your connection and try again.'}
        </p>
      </div>
    </Dialog>
  )
}
