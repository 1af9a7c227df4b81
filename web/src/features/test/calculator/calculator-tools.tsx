import { IconButton } from '../../../components/icon-button.tsx'
import { Segmented } from '../../../components/segmented.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import type { Angle } from './arithmetic.ts'

/** What stands above the number keys, or in their place where there is no room for both. */
export type Upper = 'scientific' | 'history'

type Props = {
  angle: Angle
  onAngle: (angle: Angle) => void
  asFraction: boolean
  onFraction: (asFraction: boolean) => void
  /** null: in a small window nothing, elsewhere the scientific keys. */
  upper: Upper | null
  onUpper: (upper: Upper | null) => void
}

/** How angles are measured and results shown, and what stands above the number keys. */
export function CalculatorTools({ angle, onAngle, asFraction, onFraction, upper, onUpper }: Props) {
  const toggle = (which: Upper) => onUpper(upper === which ? null : which)
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
        aria-expanded={upper === 'history'}
        onClick={() => toggle('history')}
      />
      <button
        type="button"
        className="calculator__tool calculator__more"
        aria-label="sin and more keys"
        aria-expanded={upper === 'scientific'}
        onClick={() => toggle('scientific')}
      >
        sin
      </button>
    </>
  )
}
