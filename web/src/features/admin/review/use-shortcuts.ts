import { useEffect, useRef } from 'react'

/** Fields that use typed letters themselves. */
const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'

/**
 * Calls a function when its letter is pressed without Ctrl, Alt, or Command, unless a field has the focus or a dialog
 * is open.
 * @param actions functions by lowercase letter
 */
export function useShortcuts(areOn: boolean, actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    if (!areOn) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(TYPING) !== null) return
      if (document.querySelector('dialog[open]') !== null) return
      const action = latest.current[event.key.toLowerCase()]
      if (action === undefined) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [areOn])
}

let areOnNow = true
/** Whether the shortcuts are on: until the user turns them off, and again after a reload of the page. */
export const areShortcutsOn = (): boolean => areOnNow
export const rememberShortcuts = (areOn: boolean): void => {
  areOnNow = areOn
}
