import { OPTION_INDEXES, type OptionIndex } from '#domain/items/item.ts'
import { pressedDigit } from '#web/lib/option-letters.ts'

/**
 * The keys of the question screen, in one table for their actions, the sheet that lists them, and the
 * buttons' tooltips.
 */

export const SHORTCUTS = [
  { action: 'choose', keys: ['1', '2', '3', '4'], label: 'Choose an answer', group: 'Answer' },
  { action: 'cross-out', keys: ['Shift', '1', '2', '3', '4'], label: 'Cross out a choice', group: 'Answer' },
  { action: 'check', keys: ['C'], label: 'Check your answer', group: 'Answer' },
  { action: 'eliminating', keys: ['E'], label: 'Answer eliminator', group: 'Answer' },
  { action: 'masking', keys: ['M'], label: 'Cover choices', group: 'Answer' },
  { action: 'next', keys: ['N'], label: 'Next question', group: 'Move' },
  { action: 'previous', keys: ['P'], label: 'Previous question', group: 'Move' },
  { action: 'bookmark', keys: ['B'], label: 'Bookmark', group: 'Move' },
  { action: 'review', keys: ['R'], label: 'Review', group: 'Move' },
  { action: 'calculator', keys: ['K'], label: 'Calculator', group: 'Tools' },
  { action: 'highlighting', keys: ['H'], label: 'Highlighter', group: 'Tools' },
  { action: 'lineReader', keys: ['L'], label: 'Line reader', group: 'Tools' },
  { action: 'larger', keys: ['+'], label: 'Larger text', group: 'Tools' },
  { action: 'smaller', keys: ['-'], label: 'Smaller text', group: 'Tools' },
  { action: 'normal-size', keys: ['0'], label: 'Normal text', group: 'Tools' },
  { action: 'timerHidden', keys: ['T'], label: 'Hide or show the time', group: 'Time' },
  { action: 'pause', keys: ['S'], label: 'Pause or resume the clock', group: 'Time' },
  { action: 'sheet', keys: ['?'], label: 'Keyboard shortcuts', group: 'Time' },
] as const
export type Shortcut = (typeof SHORTCUTS)[number]
export type ShortcutAction = Shortcut['action']

/** The action of a key press. `option` counts from 0, for actions about one option. */
export type ShortcutPress =
  | { action: 'choose' | 'cross-out'; option: OptionIndex }
  | { action: Exclude<ShortcutAction, 'choose' | 'cross-out'> }

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat'>

/** The actions of keys that need Shift on some keyboards and not on others. */
const SIGNS = { '?': 'sheet', '+': 'larger', '=': 'larger', '-': 'smaller' } as const

/**
 * Returns the action of a key press.
 * @returns null for keys of the browser or the system, and for keys without an action
 */
export function readShortcut(press: KeyPress): ShortcutPress | null {
  const { key, shiftKey } = press
  if (press.ctrlKey || press.altKey || press.metaKey || press.repeat) return null
  const digit = pressedDigit(press)
  const option = OPTION_INDEXES.find((index) => String(index + 1) === digit)
  if (option !== undefined) return { action: shiftKey ? 'cross-out' : 'choose', option }
  if (digit === '0' && !shiftKey) return { action: 'normal-size' }
  if (key === '?' || key === '+' || key === '=' || key === '-') return { action: SIGNS[key] }
  if (shiftKey || key.length !== 1) return null
  const found = SHORTCUTS.find(({ keys }) => keys.length === 1 && keys[0] === key.toUpperCase())
  if (found === undefined || found.action === 'choose' || found.action === 'cross-out') return null
  return { action: found.action }
}

/** Adds the key to a button's name, for its tooltip: "Calculator (K)". */
export function withKey(name: string, action: ShortcutAction): string {
  const keys = SHORTCUTS.find((shortcut) => shortcut.action === action)?.keys
  return keys === undefined ? name : `${name} (${keys.join(' ')})`
}
