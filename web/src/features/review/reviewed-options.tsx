import { Icon } from '../../components/icon.tsx'
import { RichText } from '../../components/item/rich-text.tsx'
import { toneClass } from '../../components/tone.ts'
import { classNames } from '../../lib/class-names.ts'
import { optionLetters } from '../../lib/option-letters.ts'
import type { ReviewedQuestion } from './reviewed.ts'

const LOOKS = {
  right: { tone: 'ok', icon: 'circle-check' },
  wrong: { tone: 'bad', icon: 'circle-x' },
} as const

type Mark = { look: keyof typeof LOOKS; words: string }

function markOf(option: string, { userAnswer, correctAnswer }: ReviewedQuestion): Mark | null {
  if (option === correctAnswer)
    return { look: 'right', words: option === userAnswer ? 'Your answer, correct' : 'Correct answer' }
  return option === userAnswer ? { look: 'wrong', words: 'Your answer' } : null
}

/** The options as on the test. It's a list to read, because there's nothing left to choose. */
export function ReviewedOptions({ question }: { question: ReviewedQuestion }) {
  const letters = optionLetters(question.number)
  return (
    <ul role="list" aria-label="Options" className="options options--locked reviewed-options">
      {question.options.map((option, index) => {
        const mark = markOf(option, question)
        const look = mark && LOOKS[mark.look]
        return (
          <li
            key={option}
            className={classNames('option', mark && `option--${mark.look}`, look && toneClass(look.tone))}
          >
            <span className="option__letter">{letters[index]}</span>
            <span className="option__text">
              <RichText text={option} />
            </span>
            {mark && look && (
              <span className="option__mark">
                <Icon name={look.icon} />
                {mark.words}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
