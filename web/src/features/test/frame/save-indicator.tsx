import { useSyncExternalStore } from 'react'
import { Icon } from '#web/components/icon.tsx'
import type { SaveState } from '#domain/attempts/device-sitting.ts'
import { useStore } from '../sitting/use-sitting.ts'

/** In a narrow bar we hide `more`, and all text of the state `saved`. */
const LABELS = {
  saved: { icon: 'check', text: 'Saved' },
  saving: { icon: 'refresh', text: 'Saving' },
  device: { icon: 'cloud', text: 'On', more: ' this', end: ' device' },
  gone: { icon: 'cloud-off', text: 'Not on the server' },
  ended: { icon: 'check', text: 'Ended', more: ' in another tab' },
  'signed-out': { icon: 'cloud-off', text: 'Signed out', more: ', saved on this device' },
  offline: { icon: 'cloud-off', text: 'Offline', more: ', saved on this device' },
} as const satisfies Record<SaveState, { icon: string; text: string; more?: string; end?: string }>

/**
 * Shows where the answers are: on the server, being sent, or on this device until the server can be reached.
 */
export function SaveIndicator() {
  const store = useStore()
  const state = useSyncExternalStore(store.subscribe, store.saveState)
  const label = LABELS[state]
  return (
    <span className="save-indicator" data-state={state}>
      <Icon name={label.icon} />
      <span className="save-indicator__text">
        {label.text}
        {'more' in label && <span className="player__long">{label.more}</span>}
        {'end' in label && label.end}
      </span>
    </span>
  )
}
