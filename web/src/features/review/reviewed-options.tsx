import { Icon } from '#web/components/icon.tsx'
import { RichText } from '#web/components/item/rich-text.tsx'
import { toneClass } from '#web/components/tone.ts'
import { classNames } from '#web/lib/class-names.ts'
import { optionLetters } from '#web/lib/option-letters.ts'
import type { ReviewedQuestion } from './reviewed-questions.ts'

const STYLES = {
  right: { tone: 'ok', icon: 'circle-check' },
  wrong: { tone: 'bad', icon: 'circle-x' },
} as const

type Mark = { style: keyof typeof STYLES; label: string }

function markOf(option: string, { userAnswer, correctAnswer }: ReviewedQuestion): Mark | null {
  if (option === correctAnswer)
    return { style: 'right', label: option === userAnswer ? 'Your answer, correct' : 'Correct answer' }
  return option === userAnswer ? { style: 'wrong', label: 'Your answer' } : null
}

/** The options as on the test. It's a list to read, because there's nothing left to choose. */
export function ReviewedOptions({ question }: { question: ReviewedQuestion }) {
  const letters = optionLetters(question.number)
  return (
    <ul role="list" aria-label="Choices" className="options options--locked reviewed-options">
      {question.options.map((option, index) => {
        const mark = markOf(option, question)
        const style = mark && STYLES[mark.style]
        return (
          <li
            key={option}
            className={classNames('option', mark && `option--${mark.style}`, style && toneClass(style.tone))}
          >
            <span className="option__letter">{letters[index]}</span>
            <span className="option__text">
              <RichText text={option} />
            </span>
            {mark && style && (
              <span className="option__mark">
                <Icon name={style.icon} />
                {mark.label}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
