import { useId } from 'react'
import { SECTION_NAMES } from '#domain/exam/formats.ts'
import { formatClock } from '#domain/exam/timing.ts'
import { portionTexts, sharedFigures } from '#domain/items/passage.ts'
import { verdictOf } from '#domain/scoring/breakdown.ts'
import { Icon } from '#web/components/icon.tsx'
import { FigureView } from '#web/components/item/figure-view.tsx'
import { Passage } from '#web/components/item/passage.tsx'
import { RichText } from '#web/components/item/rich-text.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { optionLetters } from '#web/lib/option-letters.ts'
import { DIFFICULTY_STYLES, VERDICT_STYLES } from '#web/lib/result-styles.ts'
import { PrintedReviewSolution } from './question-actions.tsx'
import { numbersByPortion, type ReviewedQuestion, type ReviewedSet } from './reviewed-questions.ts'

type Props = {
  reviewedSet: ReviewedSet
  /** All questions of the test, printed or not. */
  all: readonly ReviewedQuestion[]
}

/** A set on paper: its passage with the shared figures once, in columns, then its questions, in columns. */
export function PrintedSet({ reviewedSet: { set, questions }, all }: Props) {
  const setQuestions = all.filter(({ setId }) => setId === set.id)
  const portions = portionTexts(set.passage)
  return (
    <section className="print-set">
      <h3>
        {set.passage !== null && `${SECTION_NAMES[set.section]}: `}
        <RichText text={set.title} />
      </h3>
      {set.passage !== null && (
        <div className="print-set__passage">
          <Passage
            text={set.passage}
            questionNumbers={numbersByPortion(setQuestions)}
            showsParagraphNumbers={set.section === 'reading'}
            figures={sharedFigures(set.figures, setQuestions)}
            renderFigure={(figure) => <FigureView figure={figure} />}
          />
        </div>
      )}
      <div className="print-set__questions">
        {questions.map((question) => (
          <PrintedQuestion
            key={question.id}
            question={question}
            figure={set.figures.find(({ id }) => id === question.figure)}
            underlined={question.portion === null ? undefined : portions.get(question.portion)}
          />
        ))}
      </div>
    </section>
  )
}

type QuestionProps = {
  question: ReviewedQuestion
  /** The figure that only this question uses. */
  figure: Props['reviewedSet']['set']['figures'][number] | undefined
  /** English: the part of the passage that the question asks about. */
  underlined: string | undefined
}

/** A question with its choices, the key, the explanation, and space for notes. */
function PrintedQuestion({ question, figure, underlined }: QuestionProps) {
  const titleId = useId()
  const { icon, word } = VERDICT_STYLES[verdictOf(question)]
  return (
    <article className="print-question" aria-labelledby={titleId}>
      <div className="print-question__item">
        <div className="print-question__head">
          <h4 id={titleId}>
            <VisuallyHidden>Question </VisuallyHidden>
            {question.number}
          </h4>
          <span className="print-question__verdict">
            <Icon name={icon} /> {word}
          </span>
          <span className="print-question__facts">
            {question.topic}, {DIFFICULTY_STYLES[question.difficultyLevel].word.toLowerCase()},{' '}
            {formatClock(question.timeSpentSeconds)}
            {question.bookmarked && ', bookmarked'}
            {question.unscored && ', unscored'}
          </span>
        </div>
        {underlined !== undefined && (
          <p>
            Underlined:{' '}
            <u>
              <RichText text={underlined} />
            </u>
          </p>
        )}
        <p className="print-question__stem">
          <RichText text={question.questionText} />
        </p>
        {figure && <FigureView figure={figure} />}
        <PrintedChoices question={question} />
      </div>
      <p>
        <strong>Explanation.</strong> <RichText text={question.explanation} />
      </p>
      {question.choiceNote !== null && (
        <p>
          <strong>Why your answer is wrong.</strong> <RichText text={question.choiceNote} />
        </p>
      )}
      <PrintedReviewSolution question={question} />
      <p className="print-question__notes">Notes</p>
    </article>
  )
}

function PrintedChoices({ question }: { question: ReviewedQuestion }) {
  const letters = optionLetters(question.number)
  const { userAnswer, correctAnswer } = question
  return (
    <ul role="list" aria-label="Choices" className="print-choices">
      {question.options.map((option, index) => (
        <li
          key={option}
          className={option === correctAnswer ? 'print-choice print-choice--key' : 'print-choice'}
        >
          <span className="print-choice__mark">
            {option === correctAnswer && <Mark icon="check" label="Correct answer" />}
            {option === userAnswer && option !== correctAnswer && <Mark icon="x" label="Your answer" />}
          </span>
          <span>{letters[index]}.</span>
          <span>
            <RichText text={option} />
          </span>
        </li>
      ))}
    </ul>
  )
}

const Mark = ({ icon, label }: { icon: 'check' | 'x'; label: string }) => (
  <>
    <Icon name={icon} />
    <VisuallyHidden>{label}: </VisuallyHidden>
  </>
)
