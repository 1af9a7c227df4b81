import { useSyncExternalStore } from 'react'
import { recordsOf } from '../../../lib/device/device-store.ts'

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

const records = recordsOf<ToolSettings>('tools', 1)
const RECORD = 'settings'
const listeners = new Set<() => void>()
let settings = NORMAL
let loaded: Promise<void> | null = null

function show(next: ToolSettings): void {
  settings = next
  for (const listener of listeners) listener()
}

/** Reads what this device remembers, once; what was set before it arrived stands. */
function load(): void {
  loaded ??= records.read(RECORD).then((stored) => {
    if (stored !== undefined && settings === NORMAL) show(stored)
  })
}

export function setTool<Name extends keyof ToolSettings>(name: Name, value: ToolSettings[Name]): void {
  if (settings[name] === value) return
  show({ ...settings, [name]: value })
  void records.write(RECORD, settings)
}

export const toggleTool = (name: Toggle): void => setTool(name, !settings[name])

/** The next larger or smaller size; 0 is the normal one. */
export function stepZoom(by: -1 | 0 | 1): void {
  const zoom = by === 0 ? 100 : ZOOMS[ZOOMS.indexOf(settings.zoom) + by]
  if (zoom !== undefined) setTool('zoom', zoom)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  load()
  return () => void listeners.delete(listener)
}

/** One setting; the component is drawn again when that one changes. */
export const useTool = <Name extends keyof ToolSettings>(name: Name): ToolSettings[Name] =>
  useSyncExternalStore(subscribe, () => settings[name])
