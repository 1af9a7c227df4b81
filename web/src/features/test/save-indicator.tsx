import { useSyncExternalStore } from 'react'
import { Icon } from '../../components/icon.tsx'
import type { SaveState } from './sitting-store.ts'
import { useStore } from './use-sitting.ts'

const WORDS = {
  saved: { icon: 'check', text: 'Saved' },
  saving: { icon: 'refresh', text: 'Saving' },
  device: { icon: 'cloud', text: 'On this device' },
  gone: { icon: 'cloud-off', text: 'Not on the server' },
  offline: { icon: 'cloud-off', text: 'Offline, kept on this device' },
} as const satisfies Record<SaveState, { icon: string; text: string }>

/** Where the answers are: with the server, on their way, or on this device until the server can be reached. */
export function SaveIndicator() {
  const store = useStore()
  const state = useSyncExternalStore(store.subscribe, store.saveState)
  const { icon, text } = WORDS[state]
  return (
    <span className="save-indicator" data-state={state}>
      <Icon name={icon} />
      <span className="save-indicator__text">{text}</span>
    </span>
  )
}
