import { useId } from 'react'
import { SECTION_NAMES, type Section } from '#domain/exam/formats.ts'
import { readScore, INVALID_TEXT } from '#domain/scoring/calculator.ts'
import { MAX_SCORE, MIN_SCORE } from '#domain/scoring/score.ts'
import { FieldError } from '#web/components/form/field-error.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'
import { toneClass } from '#web/lib/class-names.ts'

/** The width of one point on the scale, with its gap, in drawing units. */
const UNIT = 5
/** The gap after each point, in drawing units. */
const GAP = 1.5

type Props = { section: Section; value: string; onType: (value: string) => void }

/** A field for the score of a section, with a drawing of the score on the scale. */
export function ScoreField({ section, value, onType }: Props) {
  const id = useId()
  const parsed = readScore(value)
  const isInvalid = parsed.kind === 'invalid'
  const reached = parsed.kind === 'score' ? parsed.value : 0
  return (
    <div className={`score-field ${toneClass(section)}`}>
      <IconTile icon={section} tone={section} />
      <label htmlFor={id} className="score-field__label">
        {SECTION_NAMES[section]}
      </label>
      <svg
        className="score-field__line"
        viewBox={`0 0 ${MAX_SCORE * UNIT - GAP} 6`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {Array.from({ length: MAX_SCORE }, (_, point) => (
          <rect
            key={point}
            className={point < reached ? 'score-field__reached' : undefined}
            x={point * UNIT}
            width={UNIT - GAP}
            height="6"
            rx="1"
          />
        ))}
      </svg>
      <input
        id={id}
        className="score-field__input"
        type="number"
        name={section}
        min={MIN_SCORE}
        max={MAX_SCORE}
        step={1}
        inputMode="numeric"
        autoComplete="off"
        placeholder="–"
        value={value}
        onChange={({ target }) => onType(target.value)}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? `${id}-wrong` : undefined}
      />
      {isInvalid && (
        <div className="score-field__wrong">
          <FieldError id={`${id}-wrong`}>{INVALID_TEXT}</FieldError>
        </div>
      )}
    </div>
  )
}
