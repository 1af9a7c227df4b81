import { useId, useState } from 'react'
import { CUSTOMIZE_MINIMUM, type Section } from '#domain/exam/formats.ts'
import { Button } from '#web/components/button.tsx'
import { COUNT_STEP, sliderEnd, stepCount } from './choices.ts'
import './count-slider.css'

type CountSliderProps = {
  section: Section
  count: number
  /** The number of questions that match the other choices, which limits the count; null while unknown. */
  available: number | null
  /** Whether the student wants to check each answer. */
  wantsChecks: boolean
  onChange: (count: number) => void
}

/** The number of questions: a native slider with its number, and buttons for a step in each direction. */
export function CountSlider({ section, count, available, wantsChecks, onChange }: CountSliderProps) {
  const id = useId()
  const [isSliderFocused, setIsSliderFocused] = useState(false)
  const end = sliderEnd(section, available, wantsChecks)
  const maximum = Math.min(end, available ?? end)
  const value = Math.min(end, count)
  const shownCount = Math.min(maximum, count)
  const isFixed = end === CUSTOMIZE_MINIMUM
  const filledWidth = isFixed ? '100%' : `${((value - CUSTOMIZE_MINIMUM) / (end - CUSTOMIZE_MINIMUM)) * 100}%`
  const step = (by: 1 | -1) => () => onChange(stepCount(end, count, by))
  return (
    <div className="count-slider">
      <div className="count-slider__head">
        <h2 className="customize__legend">
          <label htmlFor={id}>Number of questions</label>
        </h2>
        {/* Screen readers announce the focused slider's value themselves. */}
        <output htmlFor={id} aria-live={isSliderFocused ? 'off' : undefined} className="count-slider__number">
          {shownCount}
        </output>
      </div>
      <div className="count-slider__row">
        <Button
          className="button--icon"
          aria-label={`${COUNT_STEP} fewer`}
          aria-disabled={value <= CUSTOMIZE_MINIMUM}
          onClick={step(-1)}
        >
          −
        </Button>
        <input
          id={id}
          type="range"
          className="count-slider__input"
          style={{ '--filled': filledWidth }}
          min={CUSTOMIZE_MINIMUM}
          max={end}
          step={COUNT_STEP}
          value={value}
          disabled={isFixed}
          aria-valuetext={`${shownCount} questions`}
          onFocus={() => setIsSliderFocused(true)}
          onBlur={() => setIsSliderFocused(false)}
          onChange={(event) => onChange(Number(event.target.value))}
        />
        <Button
          className="button--icon"
          aria-label={`${COUNT_STEP} more`}
          aria-disabled={value >= end}
          onClick={step(1)}
        >
          +
        </Button>
      </div>
      <div className="count-slider__ends" aria-hidden="true">
        <span>{Math.min(CUSTOMIZE_MINIMUM, maximum)}</span>
        <span>{maximum}</span>
      </div>
    </div>
  )
}
