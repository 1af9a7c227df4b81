import { useId } from 'react'
import type { Figure } from '#domain/items/figures.ts'
import { Card } from '#web/components/card.tsx'
import { FigureView } from '#web/components/item/figure-view.tsx'
import { RichText } from '#web/components/item/rich-text.tsx'
import { AskTutor } from './ask-tutor.tsx'
import { QuestionFacts } from './question-facts.tsx'
import { ReviewedOptions } from './reviewed-options.tsx'
import { articleId, type ReviewedQuestion } from './reviewed-questions.ts'
import { VerdictBadge } from './verdict-badge.tsx'
import './question-review.css'

type Props = {
  question: ReviewedQuestion
  /** The figure that only this question uses. */
  figure: Figure | null
  /** English: the part of the passage that the question asks about. */
  underlined: string | null
}

/** One question with the student's answer, the key, and the explanation. */
export function QuestionReview({ question, figure, underlined }: Props) {
  const titleId = useId()
  return (
    <Card id={articleId(question.id)} className="question-review" role="article" aria-labelledby={titleId}>
      <div className="question-review__head">
        <h3 id={titleId} className="question-review__number" tabIndex={-1}>
          Question {question.number}
        </h3>
        <VerdictBadge question={question} />
      </div>
      <QuestionFacts question={question} />
      {underlined !== null && (
        <p className="question-review__portion">
          <span className="fine">Underlined: </span>
          <u>
            <RichText text={underlined} />
          </u>
        </p>
      )}
      <p className="question-review__stem">
        <RichText text={question.questionText} />
      </p>
      {figure && <FigureView figure={figure} />}
      <ReviewedOptions question={question} />
      {question.choiceNote !== null && (
        <div className="question-review__why tone-bad">
          <h4>Why your choice is wrong</h4>
          <p>
            <RichText text={question.choiceNote} />
          </p>
        </div>
      )}
      <div className="question-review__why tone-ok">
        <h4>Explanation</h4>
        <p>
          <RichText text={question.explanation} />
        </p>
      </div>
      <AskTutor question={question} />
    </Card>
  )
}
