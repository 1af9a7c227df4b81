import { useSyncExternalStore } from 'react'
import { Icon } from '../../components/icon.tsx'
import type { SaveState } from './sitting-store.ts'
import { useStore } from './use-sitting.ts'

/** `more` is left out of sight where the bar is narrow. */
const WORDS = {
  saved: { icon: 'check', text: 'Saved' },
  saving: { icon: 'refresh', text: 'Saving' },
  device: { icon: 'cloud', text: 'On this device' },
  gone: { icon: 'cloud-off', text: 'Not on the server' },
  ended: { icon: 'check', text: 'Ended in another tab' },
  offline: { icon: 'cloud-off', text: 'Offline', more: ', kept on this device' },
} as const satisfies Record<SaveState, { icon: string; text: string; more?: string }>

/** Where the answers are: with the server, on their way, or on this device until the server can be reached. */
export function SaveIndicator() {
  const store = useStore()
  const state = useSyncExternalStore(store.subscribe, store.saveState)
  const words = WORDS[state]
  return (
    <span className="save-indicator" data-state={state}>
      <Icon name={words.icon} />
      <span className="save-indicator__text">
        {words.text}
        {'more' in words && <span className="player__long">{words.more}</span>}
      </span>
    </span>
  )
}
