import { useEffect, useRef, useState } from 'react'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Lesson, ReviewedOptions } from '#web/components/item/reviewed-options.tsx'
import { optionLetters } from '#web/lib/option-letters.ts'
import { VERDICT_STYLES } from '#web/lib/result-styles.ts'
import { questionAt } from '../sitting/questions.ts'
import { useSitting, useStore } from '../sitting/use-sitting.ts'
import { announce } from '../speech/announce.ts'
import type { CheckedLesson } from '#web/lib/api.ts'
import { explainCheckFailure, knownLesson, requestCheck } from './request-check.ts'

type Props = { index: number; number: number }

/**
 * In the mode `check`: the button that checks the answer, and after the check, the options with the verdict and the
 * explanation. Mounted again for each question.
 */
export function CheckAnswer({ index, number }: Props) {
  const isChecked = useSitting(({ attempt }) => attempt.answers[index]?.checked === true)
  const { lesson, problem, isLoading, isVerdictRequested, check } = useCheck(index)
  return isChecked ? (
    <CheckedAnswer
      {...{ index, number, lesson, problem, isLoading, isVerdictRequested }}
      onTryAgain={check}
    />
  ) : (
    <CheckButton {...{ index, problem, isLoading }} onCheck={check} />
  )
}

/**
 * Returns the lesson of a checked question (its correct answer and explanation), and a function that checks the
 * question. If the question is checked and this device doesn't have its lesson, requests the lesson at once.
 */
function useCheck(index: number) {
  const store = useStore()
  const [loaded, setLoaded] = useState<CheckedLesson | null>(null)
  // requestCheck stores the lesson before it locks the answer, so screen readers announce no loading in between.
  const lesson = loaded ?? knownLesson(store, index)
  const [isVerdictRequested, setIsVerdictRequested] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isLoading, setIsLoading] = useState(false)
  const isMounted = useRef(true)
  const isChecked = useSitting(({ attempt }) => attempt.answers[index]?.checked === true)
  const isRunning = useRef(false)

  const request = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setIsLoading(true)
    setProblem(null)
    try {
      const newLesson = await requestCheck(store, index)
      if (isMounted.current) setLoaded(newLesson)
    } catch (error) {
      const text = explainCheckFailure(error, store)
      if (isMounted.current) setProblem(text)
    } finally {
      isRunning.current = false
      if (isMounted.current) setIsLoading(false)
    }
  }
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  useEffect(() => {
    if (isChecked && lesson === null) void request()
    // Only once after the lock. After a failure, the student can try again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isChecked])

  const check = () => {
    setIsVerdictRequested(true)
    void request()
  }
  return { lesson, problem, isLoading, isVerdictRequested, check }
}

type CheckButtonProps = { index: number; problem: string | null; isLoading: boolean; onCheck: () => void }

function CheckButton({ index, problem, isLoading, onCheck }: CheckButtonProps) {
  const hasChoice = useSitting(({ attempt }) => (attempt.answers[index]?.choice ?? null) !== null)
  const [isPressedEarly, setIsPressedEarly] = useState(false)
  const note = problem ?? (isPressedEarly && !hasChoice ? 'Choose an answer first.' : '')
  return (
    <div className="check">
      <Button
        id="check"
        variant="primary"
        large
        title="Check (C)"
        aria-disabled={!hasChoice || isLoading}
        aria-describedby="check-note"
        onClick={() => (hasChoice ? onCheck() : setIsPressedEarly(true))}
      >
        {isLoading ? 'Checking…' : 'Check'}
      </Button>
      <p id="check-note" role="status" className="check__note">
        {note}
      </p>
    </div>
  )
}

/** Returns what screen readers read about a checked answer. */
function spokenVerdict(lesson: CheckedLesson, options: readonly string[], number: number): string {
  const letter = optionLetters(number)[options.indexOf(lesson.correctAnswer)]
  return lesson.isCorrect ? 'Correct.' : `Incorrect. The correct answer is ${letter ?? ''}.`
}

type CheckedAnswerProps = Props & {
  lesson: CheckedLesson | null
  problem: string | null
  isLoading: boolean
  /** Whether the student pressed Check or Try Again. The verdict then gets the focus. */
  isVerdictRequested: boolean
  onTryAgain: () => void
}

/** The options, the verdict, and the explanation. */
function CheckedAnswer({
  index,
  number,
  lesson,
  problem,
  isLoading,
  isVerdictRequested,
  onTryAgain,
}: CheckedAnswerProps) {
  const { form } = useStore()
  const choice = useSitting(({ attempt }) => attempt.answers[index]?.choice ?? null)
  const { options } = questionAt(form, index)
  const userAnswer = choice === null ? null : (options[choice] ?? null)
  const verdict = useRef<HTMLHeadingElement>(null)
  const verdictText = lesson === null ? null : spokenVerdict(lesson, options, number)
  useEffect(() => {
    if (verdictText === null) return
    // If nothing has the focus, the button or choice that had it is gone.
    if (isVerdictRequested || document.activeElement === document.body) verdict.current?.focus()
    // A dialog that was opened since keeps the focus, so the verdict is announced instead.
    if (isVerdictRequested && document.activeElement !== verdict.current) announce(verdictText)
  }, [verdictText, isVerdictRequested])
  const { tone, icon, word } = VERDICT_STYLES[lesson?.isCorrect === true ? 'correct' : 'incorrect']
  return (
    <>
      <div id="choices" tabIndex={-1}>
        <ReviewedOptions
          question={{ number, options, userAnswer, correctAnswer: lesson?.correctAnswer ?? null }}
        />
      </div>
      <div className="check">
        {lesson === null ? (
          <>
            <p role="status" className="check__note">
              {problem === null
                ? 'You checked this answer, so it can’t change. Loading the explanation…'
                : 'You checked this answer, so it can’t change. The explanation needs a connection.'}
            </p>
            {problem !== null && (
              <Button icon="refresh" aria-disabled={isLoading} onClick={onTryAgain}>
                Try Again
              </Button>
            )}
          </>
        ) : (
          <>
            <h3 ref={verdict} tabIndex={-1} className="check__verdict" aria-label={verdictText ?? undefined}>
              <Badge tone={tone} icon={icon}>
                {word}
              </Badge>
            </h3>
            <Lesson lesson={lesson} />
          </>
        )}
      </div>
    </>
  )
}
