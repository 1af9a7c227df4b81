import { useSyncExternalStore } from 'react'
import { remembered } from '../../../lib/device/remembered.ts'

/** Percent of the normal size. */
export const ZOOMS = [80, 100, 125, 150, 175, 200] as const
export type Zoom = (typeof ZOOMS)[number]

/** The student's tools, as this device remembers them from test to test. */
export type ToolSettings = {
  zoom: Zoom
  timerHidden: boolean
  /** Crossing options out. */
  eliminating: boolean
  /** Options are covered until each is uncovered. */
  masking: boolean
  highlighting: boolean
  lineReader: boolean
  calculator: boolean
  /** Single keys act (WCAG 2.1.4: they can be turned off). */
  shortcuts: boolean
}
export type Toggle = {
  [Name in keyof ToolSettings]: ToolSettings[Name] extends boolean ? Name : never
}[keyof ToolSettings]

const NORMAL: ToolSettings = {
  zoom: 100,
  timerHidden: false,
  eliminating: false,
  masking: false,
  highlighting: false,
  lineReader: false,
  calculator: false,
  shortcuts: true,
}

const settings = remembered('tools', 1, NORMAL)

export function setTool<Name extends keyof ToolSettings>(name: Name, value: ToolSettings[Name]): void {
  const held = settings.current()
  if (held[name] !== value) settings.set({ ...held, [name]: value })
}

export const toggleTool = (name: Toggle): void => setTool(name, !settings.current()[name])

/** The next larger or smaller size; 0 is the normal one. */
export function stepZoom(by: -1 | 0 | 1): void {
  const zoom = by === 0 ? 100 : ZOOMS[ZOOMS.indexOf(settings.current().zoom) + by]
  if (zoom !== undefined) setTool('zoom', zoom)
}

/** One setting; the component is drawn again when that one changes. */
export const useTool = <Name extends keyof ToolSettings>(name: Name): ToolSettings[Name] =>
  useSyncExternalStore(settings.subscribe, () => settings.current()[name])
