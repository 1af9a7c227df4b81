import { useId } from 'react'
import { CUSTOMIZE_MINIMUM, customizeMaximum, type Section } from '../../../../../domain/exam/formats.ts'
import { Button } from '../../../components/button.tsx'
import { COUNT_STEP, stepCount } from './choices.ts'
import './count-slider.css'

type Props = { section: Section; count: number; onChange: (count: number) => void }

/** How many questions: a native slider, its number, and a step either way for thumbs. */
export function CountSlider({ section, count, onChange }: Props) {
  const id = useId()
  const most = customizeMaximum(section)
  const filled = `${((count - CUSTOMIZE_MINIMUM) / (most - CUSTOMIZE_MINIMUM)) * 100}%`
  const step = (by: 1 | -1) => () => onChange(stepCount(section, count, by))
  return (
    <div className="count-slider">
      <div className="count-slider__head">
        <label htmlFor={id} className="customize__legend">
          Number of questions
        </label>
        <output htmlFor={id} className="count-slider__number">
          {count}
        </output>
      </div>
      <div className="count-slider__row">
        <Button
          className="button--icon"
          aria-label={`${COUNT_STEP} fewer`}
          aria-disabled={count <= CUSTOMIZE_MINIMUM}
          onClick={step(-1)}
        >
          −
        </Button>
        <input
          id={id}
          type="range"
          className="count-slider__input"
          style={{ '--filled': filled }}
          min={CUSTOMIZE_MINIMUM}
          max={most}
          step={COUNT_STEP}
          value={count}
          aria-valuetext={`${count} questions`}
          onChange={(event) => onChange(Number(event.target.value))}
        />
        <Button
          className="button--icon"
          aria-label={`${COUNT_STEP} more`}
          aria-disabled={count >= most}
          onClick={step(1)}
        >
          +
        </Button>
      </div>
      <div className="count-slider__ends" aria-hidden="true">
        <span>{CUSTOMIZE_MINIMUM}</span>
        <span>{most}</span>
      </div>
    </div>
  )
}
