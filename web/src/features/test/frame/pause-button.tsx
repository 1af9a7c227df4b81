import { currentClock, applyClockAction, phaseOf } from '#domain/attempts/sitting.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { withKey } from '../shortcuts/shortcuts.ts'
import type { SittingStore } from '../sitting/sitting-store.ts'
import { useSitting, useStore } from '../sitting/use-sitting.ts'

/** Pauses or resumes the clock of the current section. Changes nothing on test day, which has no pause. */
export function togglePause(store: SittingStore): void {
  store.apply((sitting, now) => {
    const action = phaseOf(sitting, now) === 'paused' ? 'resume' : 'pause'
    return applyClockAction(sitting, action, currentClock(sitting, now).section, now)
  })
}

export function PauseButton() {
  const store = useStore()
  const canPause = useSitting(({ attempt }) => attempt.mode !== 'test-day')
  if (!canPause) return null
  return (
    <IconButton
      icon="pause"
      label="Pause"
      word="Pause"
      title={withKey('Pause', 'pause')}
      onClick={() => togglePause(store)}
    />
  )
}
