import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../icon-button.tsx'

/** The maximum width of a figure before the zoom, in pixels. In a wider one, the text would be relatively small. */
const DRAWN_WIDTH = 640
/** The maximum initial zoom. More would make the lines thicker, but the figure no easier to read. */
const MAX_FIT_ZOOM = 2.5
/** The minimum initial zoom. With less, the labels could hardly be read. */
const MIN_FIT_ZOOM = 0.5
/** The zoom factors that the buttons choose, relative to the initial zoom. */
const ZOOM_STEPS = [0.5, 0.75, 1, 1.5, 2, 3] as const
const LAST_STEP = ZOOM_STEPS.length - 1

/**
 * A figure that is at first as large as its box allows without scrolling, within the zoom's limits. Buttons make it
 * larger or smaller.
 */
export function EnlargedFigure({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const drawing = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(DRAWN_WIDTH)
  const [fitZoom, setFitZoom] = useState(1)
  const [step, setStep] = useState<number>(ZOOM_STEPS.indexOf(1))

  useLayoutEffect(() => {
    const boxElement = box.current
    const drawingElement = drawing.current
    if (boxElement === null || drawingElement === null) return undefined
    const measure = () => {
      const { clientWidth, clientHeight } = boxElement
      const nextWidth = Math.min(clientWidth, DRAWN_WIDTH)
      // Browsers differ in whether an element's own size includes its zoom, but the ratio of its sides is the same.
      const height = (nextWidth * drawingElement.offsetHeight) / drawingElement.offsetWidth
      const zoom = Math.min(MAX_FIT_ZOOM, clientWidth / nextWidth, clientHeight / height)
      setWidth(nextWidth)
      setFitZoom(Math.max(MIN_FIT_ZOOM, zoom))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(boxElement)
    // A chart redraws itself, and changes its height, once it knows its width.
    observer.observe(drawingElement)
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
          style={{ width, zoom: fitZoom * (ZOOM_STEPS[step] ?? 1) }}
        >
          {children}
        </div>
      </div>
      <div className="enlarged__sizes">
        <IconButton
          icon="minus"
          label="Smaller"
          variant="default"
          aria-disabled={step === 0}
          onClick={() => setStep(Math.max(0, step - 1))}
        />
        <IconButton
          icon="plus"
          label="Larger"
          variant="default"
          aria-disabled={step === LAST_STEP}
          onClick={() => setStep(Math.min(LAST_STEP, step + 1))}
        />
      </div>
    </div>
  )
}
