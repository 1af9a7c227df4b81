import { useState } from 'react'
import { SECTION_NAMES } from '#domain/exam/formats.ts'
import { bySection, verdictOf } from '#domain/scoring/breakdown.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Icon } from '#web/components/icon.tsx'
import { toneClass } from '#web/lib/class-names.ts'
import type { ReviewedQuestion } from './reviewed-questions.ts'
import { VERDICT_STYLES } from '#web/lib/result-styles.ts'
import './question-map.css'

type Props = { questions: readonly ReviewedQuestion[]; onChoose: (question: ReviewedQuestion) => void }

/** All questions by number with their verdicts. Choosing one goes to it. */
function QuestionMap({ questions, onChoose }: Props) {
  const sections = bySection(questions)
  return sections.map(({ section, correct, total }) => (
    <section key={section} className="question-map" aria-label={SECTION_NAMES[section]}>
      {sections.length > 1 && (
        <h3 className="question-map__section">
          {SECTION_NAMES[section]}{' '}
          <span className="muted small tabular">
            {correct} of {total}
          </span>
        </h3>
      )}
      <ul role="list" className="question-map__list">
        {questions
          .filter((question) => question.section === section)
          .map((question) => (
            <li key={question.id}>
              <Cell question={question} onChoose={onChoose} />
            </li>
          ))}
      </ul>
    </section>
  ))
}

function Cell({
  question,
  onChoose,
}: {
  question: ReviewedQuestion
  onChoose: (question: ReviewedQuestion) => void
}) {
  const verdict = verdictOf(question)
  const { tone, icon, word } = VERDICT_STYLES[verdict]
  return (
    <button
      type="button"
      className={`question-map__cell question-map__cell--${verdict} ${toneClass(tone)} tabular`}
      aria-label={`Question ${question.number}, ${word.toLowerCase()}${question.bookmarked ? ', bookmarked' : ''}`}
      onClick={() => onChoose(question)}
    >
      {question.number}
      {verdict !== 'unanswered' && <Icon name={icon === 'circle-check' ? 'check' : 'x'} />}
      {question.bookmarked && <Icon name="bookmark" filled className="question-map__bookmark" />}
    </button>
  )
}

type GoToQuestionProps = {
  questions: readonly ReviewedQuestion[]
  onGoTo: (question: ReviewedQuestion) => void
}

/** A button that opens the map of all questions. */
export function GoToQuestion({ questions, onGoTo }: GoToQuestionProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        icon="grid"
        className="go-to-question"
        aria-label="Go to a question"
        onClick={() => setIsOpen(true)}
      >
        <span className="go-to-question__label">Go to</span>
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Go to a question" wide>
        {isOpen && (
          <QuestionMap
            questions={questions}
            onChoose={(question) => {
              setIsOpen(false)
              onGoTo(question)
            }}
          />
        )}
      </Dialog>
    </>
  )
}
