import { useSyncExternalStore } from 'react'
import { createPersistedValue } from '#web/lib/device/persisted-value.ts'

/** The text sizes, in percent of the normal size. */
export const ZOOMS = [80, 100, 125, 150, 175, 200] as const
export type Zoom = (typeof ZOOMS)[number]

/** The student's tool settings, which this device stores from test to test. */
export type ToolSettings = {
  zoom: Zoom
  timerHidden: boolean
  /** Whether each option has a button that crosses it out. */
  eliminating: boolean
  /** Whether each option is covered until the student uncovers it. */
  masking: boolean
  highlighting: boolean
  lineReader: boolean
  calculator: boolean
  /** An accommodation: whether the values of graphs are offered as tables. */
  graphTables: boolean
  /** Whether single-key shortcuts are on (WCAG 2.1.4 requires a way to turn them off). */
  shortcuts: boolean
}
export type Toggle = {
  [Name in keyof ToolSettings]: ToolSettings[Name] extends boolean ? Name : never
}[keyof ToolSettings]

const DEFAULTS: ToolSettings = {
  zoom: 100,
  timerHidden: false,
  eliminating: false,
  masking: false,
  highlighting: false,
  lineReader: false,
  calculator: false,
  graphTables: false,
  shortcuts: true,
}

/** Settings that an older release stored may lack newer ones. */
const settings = createPersistedValue<Partial<ToolSettings>>('tools', 1, DEFAULTS)

/** Returns the current value of a setting. */
export const currentTool = <Name extends keyof ToolSettings>(name: Name): ToolSettings[Name] =>
  settings.current()[name] ?? DEFAULTS[name]

export function setTool<Name extends keyof ToolSettings>(name: Name, value: ToolSettings[Name]): void {
  if (currentTool(name) !== value) settings.set({ ...settings.current(), [name]: value })
}

export const toggleTool = (name: Toggle): void => setTool(name, !currentTool(name))

/** Selects the next larger or smaller text size; 0 resets it. */
export function stepZoom(by: -1 | 0 | 1): void {
  const zoom = by === 0 ? 100 : ZOOMS[ZOOMS.indexOf(currentTool('zoom')) + by]
  if (zoom !== undefined) setTool('zoom', zoom)
}

/** Returns one setting. The component rerenders only when that setting changes. */
export const useTool = <Name extends keyof ToolSettings>(name: Name): ToolSettings[Name] =>
  useSyncExternalStore(settings.subscribe, () => currentTool(name))
