import { IconButton } from '#web/components/icon-button.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { Segmented } from '#web/components/segmented.tsx'
import type { Angle } from './arithmetic.ts'

/** The content above the number keys. In a window without room for both, it replaces the number keys. */
export type UpperPart = 'scientific' | 'history'

type CalculatorToolsProps = {
  angle: Angle
  onAngle: (angle: Angle) => void
  asFraction: boolean
  onFraction: (asFraction: boolean) => void
  /** Null shows nothing in a small window, and the scientific keys otherwise. */
  upperPart: UpperPart | null
  onUpperPart: (upperPart: UpperPart | null) => void
}

/** Controls for the angle unit, results as fractions, and the content above the number keys. */
export function CalculatorTools({
  angle,
  onAngle,
  asFraction,
  onFraction,
  upperPart,
  onUpperPart,
}: CalculatorToolsProps) {
  const toggle = (part: UpperPart) => onUpperPart(upperPart === part ? null : part)
  return (
    <>
      <Segmented
        label="Angles"
        name="calculator-angle"
        options={[
          {
            value: 'degrees',
            label: (
              <>
                Deg <VisuallyHidden>degrees</VisuallyHidden>
              </>
            ),
          },
          {
            value: 'radians',
            label: (
              <>
                Rad <VisuallyHidden>radians</VisuallyHidden>
              </>
            ),
          },
        ]}
        value={angle}
        onChange={onAngle}
      />
      <button
        type="button"
        className="calculator__tool"
        aria-label="a⁄b, results as fractions"
        title="Results as fractions"
        aria-pressed={asFraction}
        onClick={() => onFraction(!asFraction)}
      >
        a⁄b
      </button>
      <IconButton
        icon="clock"
        label="History"
        className="calculator__tool"
        aria-expanded={upperPart === 'history'}
        onClick={() => toggle('history')}
      />
      <button
        type="button"
        className="calculator__tool calculator__more"
        aria-label="sin and more keys"
        aria-expanded={upperPart === 'scientific'}
        onClick={() => toggle('scientific')}
      >
        sin
      </button>
    </>
  )
}
