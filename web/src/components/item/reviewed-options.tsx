import { useRef } from 'react'
import { Icon } from '../icon.tsx'
import { classNames, toneClass } from '#web/lib/class-names.ts'
import { optionLetters } from '#web/lib/option-letters.ts'
import { RichText } from './rich-text.tsx'
import { useOverflow } from './use-overflow.ts'

const STYLES = {
  right: { tone: 'ok', icon: 'circle-check' },
  wrong: { tone: 'bad', icon: 'circle-x' },
} as const

type Mark = { style: keyof typeof STYLES | null; label: string }

type AnsweredQuestion = {
  number: number
  options: readonly string[]
  userAnswer: string | null
  /** Null while it isn't known. */
  correctAnswer: string | null
}

function markOf(option: string, { userAnswer, correctAnswer }: AnsweredQuestion): Mark | null {
  if (option === correctAnswer)
    return { style: 'right', label: option === userAnswer ? 'Your answer, correct' : 'Correct answer' }
  if (option !== userAnswer) return null
  return { style: correctAnswer === null ? null : 'wrong', label: 'Your answer' }
}

/** The options, styled as on the test. They're a list without radio buttons, because the answer is final. */
export function ReviewedOptions({ question }: { question: AnsweredQuestion }) {
  const letters = optionLetters(question.number)
  return (
    <ul role="list" aria-label="Choices" className="options options--locked reviewed-options">
      {question.options.map((option, index) => (
        <ReviewedOption key={option} letter={letters[index]} text={option} mark={markOf(option, question)} />
      ))}
    </ul>
  )
}

type ReviewedOptionProps = { letter: string | undefined; text: string; mark: Mark | null }

function ReviewedOption({ letter, text, mark }: ReviewedOptionProps) {
  const item = useRef<HTMLLIElement>(null)
  const isTooWide = useOverflow(item)
  const style = mark?.style && STYLES[mark.style]
  return (
    <li
      ref={item}
      className={classNames('option', mark?.style && `option--${mark.style}`, style && toneClass(style.tone))}
      // A scrolling choice must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isTooWide ? 0 : undefined}
    >
      <span className="option__letter">{letter}</span>
      <span className="option__text">
        <RichText text={text} />
      </span>
      {mark && (
        <span className="option__mark">
          {style && <Icon name={style.icon} />}
          {mark.label}
        </span>
      )}
    </li>
  )
}

/** The note on the chosen wrong option, if it has one, and the explanation of a question. */
export const Lesson = ({ lesson }: { lesson: { choiceNote: string | null; explanation: string } }) => (
  <>
    {lesson.choiceNote !== null && (
      <div className="lesson tone-bad">
        <h4>Why your answer is wrong</h4>
        <p>
          <RichText text={lesson.choiceNote} />
        </p>
      </div>
    )}
    <div className="lesson tone-ok">
      <h4>Explanation</h4>
      <p>
        <RichText text={lesson.explanation} />
      </p>
    </div>
  </>
)
