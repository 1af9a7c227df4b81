import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../icon-button.tsx'

/** The maximum width of a figure before the zoom, in pixels. In a wider one, the text would be relatively small. */
const DRAWN_WIDTH = 640
/** The maximum initial zoom. With more, only the lines would get thicker. */
const MAX_FIT_ZOOM = 2.5
/** The zoom factors that the buttons choose, beyond the initial zoom. */
const ZOOM_STEPS = [1, 1.5, 2, 3] as const

/** A figure at the largest size that fits its box. The buttons enlarge it further, and then it scrolls. */
export function EnlargedFigure({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const drawing = useRef<HTMLDivElement>(null)
  const [fit, setFit] = useState({ width: DRAWN_WIDTH, zoom: 1 })
  const [step, setStep] = useState(0)

  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const measure = () => {
      const { clientWidth, clientHeight } = element
      const drawnHeight = drawing.current?.offsetHeight ?? 0
      const width = Math.min(clientWidth, DRAWN_WIDTH)
      const zoom = Math.min(MAX_FIT_ZOOM, clientWidth / width, clientHeight / Math.max(1, drawnHeight))
      setFit({ width, zoom: Math.max(1, zoom) })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <div className="enlarged">
      {/* A scrollable area must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={box} className="enlarged__box" role="group" aria-label={label} tabIndex={0}>
        <div
          ref={drawing}
          className="enlarged__drawing"
          style={{ width: fit.width, zoom: fit.zoom * (ZOOM_STEPS[step] ?? 1) }}
        >
          {children}
        </div>
      </div>
      <div className="enlarged__sizes">
        <IconButton
          icon="minus"
          label="Smaller"
          variant="default"
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        />
        <IconButton
          icon="plus"
          label="Larger"
          variant="default"
          disabled={step === ZOOM_STEPS.length - 1}
          onClick={() => setStep(step + 1)}
        />
      </div>
    </div>
  )
}
