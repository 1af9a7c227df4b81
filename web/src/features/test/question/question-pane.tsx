import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import { portionExcerpt, type PortionExcerpt } from '#domain/items/passage.ts'
import { toggleBookmark } from '#domain/attempts/sitting.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { RichText } from '#web/components/item/rich-text.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { useSitting, useStore } from '../sitting/use-sitting.ts'
import { positionOf, questionAt, setAt } from '../sitting/questions.ts'
import { usePlayer } from '../sitting/player-context.ts'
import { chooseOption, crossOutOption } from '../tools/answering.ts'
import { withKey } from '../shortcuts/shortcuts.ts'
import { AnswerOptions } from './answer-options.tsx'
import { LazyFigure } from './lazy-figure.tsx'
import { QuestionNote } from './question-note.tsx'
import './bookmark-button.css'

/** Loaded after the question, so that the question isn't delayed. If loading fails, the test continues without it. */
const ReportProblem = lazy(() =>
  import('#web/components/item/report-problem.tsx')
    .then((module) => ({ default: module.ReportProblem }))
    .catch(() => ({ default: () => null })),
)

/** Loaded in the mode `check` only. */
const CheckAnswer = lazy(() =>
  import('../check/check-answer.tsx')
    .then((module) => ({ default: module.CheckAnswer }))
    .catch(() => ({ default: CheckUnavailable })),
)
const CheckUnavailable = () => (
  <p>Checking couldn’t be loaded. Your choices are saved. Reload this page when you’re online.</p>
)

/**
 * The current question with its options. Turning to another question moves the focus, and with it the screen reader, to
 * the new question's number.
 * @param onShowPassage shows the passage, on screens that show one pane
 */
export function QuestionPane({ onShowPassage }: { onShowPassage: () => void }) {
  const { form } = useStore()
  const index = useSitting(({ current }) => current)
  const number = useSitting((sitting) => positionOf(sitting).number)
  const total = useSitting((sitting) => positionOf(sitting).of)
  const isLimited = useSitting(({ attempt }) => attempt.limited && attempt.topics === undefined)
  const attemptId = useSitting(({ attempt }) => attempt.id)
  const isInCheckMode = useSitting(({ attempt }) => attempt.mode === 'check')
  const isChecked = useSitting(({ attempt }) => attempt.answers[index]?.checked === true)
  const { parts } = usePlayer()
  const question = questionAt(form, index)
  const { passage, figures } = setAt(form, index)
  const figure = figures.find(({ id }) => id === question.figure)
  const excerpt = useMemo(
    () => (passage === null || question.portion === null ? null : portionExcerpt(passage, question.portion)),
    [passage, question],
  )
  const [pane, heading] = useTurn(index)
  return (
    <section ref={pane} className="player__pane player__pane--question" aria-label="Question">
      <div className="question">
        <div className="question__head">
          <h2 ref={heading} tabIndex={-1} className="question__number">
            <span className="visually-hidden">Question </span>
            {number} <span className="question__of">of {total}</span>
          </h2>
          {isLimited && <Badge tone="yellow">Limited Questions</Badge>}
          {parts && <parts.UnscoredMark index={index} />}
          <BookmarkButton />
        </div>
        <div
          className={classNames(
            'question__body pane-content',
            figure !== undefined && passage === null && 'question__body--figure',
          )}
        >
          <div>
            {excerpt !== null && <Portion excerpt={excerpt} onShow={onShowPassage} />}
            <p id="stem" className="question__stem">
              <RichText text={question.questionText} />
            </p>
            {figure !== undefined && <LazyFigure figure={figure} />}
          </div>
          <div>
            {!isChecked && (
              <AnswerOptions
                key={question.id}
                questionId={question.id}
                options={question.options}
                number={number}
                underlined={excerpt?.text}
              />
            )}
            {parts && (
              <parts.Hints
                key={`hints ${question.id}`}
                index={index}
                number={number}
                onRemove={crossOutOption}
              />
            )}
            {isInCheckMode && (
              <Suspense fallback={null}>
                <CheckAnswer key={question.id} index={index} number={number} />
              </Suspense>
            )}
            <div>
              <ClearAnswer />
              <QuestionNote key={question.id} questionId={question.id} number={number} />
              <Suspense fallback={null}>
                <ReportProblem attemptId={attemptId} questionId={question.id} number={number} />
              </Suspense>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}

/** Returns refs of the pane and its heading. A turn to another question scrolls up and focuses the heading. */
function useTurn(index: number) {
  const pane = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shownIndex = useRef(index)
  useEffect(() => {
    if (shownIndex.current === index) return
    shownIndex.current = index
    pane.current?.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [index])
  return [pane, heading] as const
}

/**
 * The marked words that the question asks about, and a button that shows them in the passage. On a laptop, the
 * passage is in view, and only screen readers get the words.
 */
function Portion({ excerpt, onShow }: { excerpt: PortionExcerpt; onShow: () => void }) {
  return (
    <div className="question__portion">
      <p className="question__excerpt">
        <RichText text={excerpt.before} />
        <VisuallyHidden>Underlined: </VisuallyHidden>
        <u>
          <RichText text={excerpt.text} />
        </u>
        <VisuallyHidden> (end of underlined words)</VisuallyHidden>
        <RichText text={excerpt.after} />
      </p>
      <Button variant="quiet" icon="reading" onClick={onShow}>
        Show in passage
      </Button>
    </div>
  )
}

/**
 * The button that clears the answer. The style sheet hides the button while nothing is chosen, so that a choice needs
 * no rerender.
 */
function ClearAnswer() {
  const store = useStore()
  const button = useRef<HTMLButtonElement>(null)
  const clear = () => {
    chooseOption(store, null)
    // The button disappears with the answer, so the focus returns to the options.
    button.current?.closest('.question')?.querySelector<HTMLInputElement>('.option__input')?.focus()
  }
  return (
    <Button ref={button} variant="quiet" icon="eraser" className="question__clear" onClick={clear}>
      Clear Answer
    </Button>
  )
}

/** Bookmarks the current question, to find it again in the review overlay. */
function BookmarkButton() {
  const store = useStore()
  const number = useSitting((sitting) => positionOf(sitting).number)
  const isBookmarked = useSitting(({ attempt, current }) => attempt.answers[current]?.bookmarked ?? false)
  return (
    <Button
      variant="quiet"
      icon="bookmark"
      className={classNames('bookmark-button', isBookmarked && 'tone-warn')}
      aria-pressed={isBookmarked}
      aria-label={`Bookmark question ${number}`}
      title={withKey('Bookmark', 'bookmark')}
      onClick={() => store.apply(toggleBookmark)}
    >
      Bookmark
    </Button>
  )
}
