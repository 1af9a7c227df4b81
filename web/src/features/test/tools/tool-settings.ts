import { useSyncExternalStore } from 'react'
import { createPersistedValue } from '#web/lib/device/persisted-value.ts'

/** The text sizes, in percent of the normal size. */
export const ZOOMS = [80, 100, 125, 150, 175, 200] as const
export type Zoom = (typeof ZOOMS)[number]

/** The student's tool settings, which this device stores from test to test. */
export type ToolSettings = {
  zoom: Zoom
  timerHidden: boolean
  /** Whether buttons cross out options. */
  eliminating: boolean
  /** Whether each option is covered until the student uncovers it. */
  masking: boolean
  highlighting: boolean
  lineReader: boolean
  calculator: boolean
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
  shortcuts: true,
}

const settings = createPersistedValue('tools', 1, DEFAULTS)

export function setTool<Name extends keyof ToolSettings>(name: Name, value: ToolSettings[Name]): void {
  const current = settings.current()
  if (current[name] !== value) settings.set({ ...current, [name]: value })
}

export const currentTool = <Name extends keyof ToolSettings>(name: Name): ToolSettings[Name] =>
  settings.current()[name]

export const toggleTool = (name: Toggle): void => setTool(name, !settings.current()[name])

/** Selects the next larger or smaller text size; 0 resets it. */
export function stepZoom(by: -1 | 0 | 1): void {
  const zoom = by === 0 ? 100 : ZOOMS[ZOOMS.indexOf(settings.current().zoom) + by]
  if (zoom !== undefined) setTool('zoom', zoom)
}

/** Returns one setting. The component rerenders only when that setting changes. */
export const useTool = <Name extends keyof ToolSettings>(name: Name): ToolSettings[Name] =>
  useSyncExternalStore(settings.subscribe, () => settings.current()[name])
