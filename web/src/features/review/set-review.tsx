import { memo, useId, useMemo } from 'react'
import { SECTION_NAMES } from '#domain/exam/formats.ts'
import { portionTexts } from '#domain/items/passage.ts'
import type { Figure } from '#domain/items/figures.ts'
import { formatClock } from '#domain/exam/timing.ts'
import { verdictOf } from '#domain/scoring/breakdown.ts'
import { Badge } from '#web/components/badge.tsx'
import { FigureView } from '#web/components/item/figure-view.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Card } from '#web/components/card.tsx'
import { Lesson, ReviewedOptions } from '#web/components/item/reviewed-options.tsx'
import { RichText } from '#web/components/item/rich-text.tsx'
import { SetSource } from '#web/components/item/set-source.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { VERDICT_STYLES, DIFFICULTY_STYLES } from '#web/lib/result-styles.ts'
import { hintsText } from '#web/lib/test-labels.ts'
import { type ReviewedQuestion, type ReviewedSet, articleId, numbersByPortion } from './reviewed-questions.ts'
import { HighlightNotes, OwnNote } from './own-note.tsx'
import { MissReason } from './miss-reason.tsx'
import { AskTutor, ReportReviewed, ReviewedHelp, ReviewedSolution } from './question-actions.tsx'
import { spokenDuration } from './spoken-duration.ts'
import './question-review.css'
import './set-review.css'

type Props = {
  reviewedSet: ReviewedSet
  /** All questions of the test, shown or not. */
  all: readonly ReviewedQuestion[]
  showsSection: boolean
}

/** A set: its passage once, if it has one, and its questions. */
export const SetReview = memo(function SetReview({
  reviewedSet: { set, questions },
  all,
  showsSection,
}: Props) {
  const titleId = useId()
  const setQuestions = useMemo(() => all.filter(({ setId }) => setId === set.id), [all, set])
  const portions = useMemo(() => portionTexts(set.passage), [set])
  return (
    <section className="set-review" aria-labelledby={titleId}>
      <div className="set-review__head">
        <h2 id={titleId} className="set-review__title">
          <RichText text={set.title} />
        </h2>
        {showsSection && (
          <Badge tone={set.section} icon={set.section}>
            {SECTION_NAMES[set.section]}
          </Badge>
        )}
      </div>
      <div className="set-review__columns">
        {set.passage !== null && (
          <SetSource
            set={set}
            passage={set.passage}
            questions={setQuestions}
            questionNumbers={numbersByPortion(setQuestions)}
          />
        )}
        <div className="set-review__questions">
          {set.passage !== null && <HighlightNotes setId={set.id} />}
          {questions.map((question) => (
            <QuestionReview
              key={question.id}
              question={question}
              figure={set.figures.find(({ id }) => id === question.figure) ?? null}
              underlined={question.portion === null ? null : (portions.get(question.portion) ?? null)}
            />
          ))}
        </div>
      </div>
    </section>
  )
})

type QuestionReviewProps = {
  question: ReviewedQuestion
  /** The figure that only this question uses. */
  figure: Figure | null
  /** English: the part of the passage that the question asks about. */
  underlined: string | null
}

/** One question with the student's answer, the key, and the explanation. */
function QuestionReview({ question, figure, underlined }: QuestionReviewProps) {
  const titleId = useId()
  return (
    // A click on the card focuses it, so that the keys 1 to 4 choose the reason if the question was missed.
    <Card
      id={articleId(question.id)}
      className="question-review"
      role="article"
      aria-labelledby={titleId}
      tabIndex={-1}
    >
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
      <OwnNote questionId={question.id} />
      <Lesson lesson={question} />
      <ReviewedSolution question={question} figure={figure} />
      <MissReason question={question} />
      <ReviewedHelp question={question} />
      <div className="question-review__more">
        <AskTutor question={question} />
        <ReportReviewed question={question} />
      </div>
    </Card>
  )
}

/** A question's facts: topic, difficulty, time, bookmark, hints, and whether it's unscored. */
function QuestionFacts({ question }: { question: ReviewedQuestion }) {
  const { topic, difficultyLevel, timeSpentSeconds, bookmarked, hints, unscored } = question
  const { tone, word } = DIFFICULTY_STYLES[difficultyLevel]
  return (
    <ul role="list" className="question-facts">
      {unscored && (
        <li>
          <Badge>Unscored</Badge>
        </li>
      )}
      <li>{topic}</li>
      <li>
        <Badge tone={tone}>{word}</Badge>
      </li>
      <li className="question-facts__fact tabular">
        <Icon name="clock" />
        <span aria-hidden="true">{formatClock(timeSpentSeconds)}</span>
        <VisuallyHidden>Time spent: {spokenDuration(timeSpentSeconds)}</VisuallyHidden>
      </li>
      {bookmarked && (
        <li className="question-facts__fact">
          <Icon name="bookmark" filled />
          Bookmarked
        </li>
      )}
      {hints !== undefined && (
        <li className="question-facts__fact">
          <Icon name="info" />
          {hintsText(hints)}
        </li>
      )}
    </ul>
  )
}

function VerdictBadge({ question }: { question: ReviewedQuestion }) {
  const { tone, icon, word } = VERDICT_STYLES[verdictOf(question)]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}
