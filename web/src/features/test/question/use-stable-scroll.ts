import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Zoom } from '../tools/tool-settings.ts'

/** Keeps the content at the top of each pane in place when the text size changes. */
export function useStableScroll(panes: RefObject<HTMLElement | null>, zoom: Zoom): void {
  const previousZoom = useRef(zoom)
  useLayoutEffect(() => {
    const ratio = zoom / previousZoom.current
    previousZoom.current = zoom
    if (ratio === 1) return
    for (const pane of panes.current?.querySelectorAll('.player__pane') ?? []) pane.scrollTop *= ratio
  }, [panes, zoom])
}
