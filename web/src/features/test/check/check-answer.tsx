import { useEffect, useRef, useState } from 'react'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Lesson, ReviewedOptions } from '#web/components/item/reviewed-answer.tsx'
import { optionLetters } from '#web/lib/option-letters.ts'
import { VERDICT_STYLES } from '#web/lib/result-styles.ts'
import { questionAt } from '../sitting/questions.ts'
import { useSitting, useStore } from '../sitting/use-sitting.ts'
import { announce } from '../speech/announce.ts'
import { checkProblem, knownLesson, requestCheck, type CheckedLesson } from './request-check.ts'

type Props = { index: number; number: number }

/**
 * In practice that is checked as the student goes: the button that checks the answer, and once it's checked, the
 * locked choices with the verdict and the explanation. Mounted again for each question.
 */
export function CheckAnswer({ index, number }: Props) {
  const isChecked = useSitting(({ attempt }) => attempt.answers[index]?.checked === true)
  const { lesson, problem, isLoading, run } = useCheck(index, number)
  return isChecked ? (
    <CheckedAnswer {...{ index, number, lesson, problem, isLoading }} onTryAgain={run} />
  ) : (
    <CheckButton {...{ index, problem, isLoading }} onCheck={run} />
  )
}

/** Runs checks of a question. For a question that was checked before, or elsewhere, it runs automatically. */
function useCheck(index: number, number: number) {
  const store = useStore()
  const [lesson, setLesson] = useState(() => knownLesson(store, index))
  const [problem, setProblem] = useState<string | null>(null)
  const [isLoading, setIsLoading] = useState(false)
  const isMounted = useRef(true)
  const isChecked = useSitting(({ attempt }) => attempt.answers[index]?.checked === true)
  const isRunning = useRef(false)

  const request = async (): Promise<CheckedLesson | null> => {
    if (isRunning.current) return null
    isRunning.current = true
    setIsLoading(true)
    setProblem(null)
    try {
      const shown = await requestCheck(store, index)
      if (isMounted.current) setLesson(shown)
      return shown
    } catch (error) {
      const text = checkProblem(error, store)
      if (isMounted.current) setProblem(text)
      return null
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
    // Once for each question and lock. A failure waits for the student.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isChecked])

  const run = () =>
    void request().then((shown) => {
      if (shown === null || !isMounted.current) return
      const letter = optionLetters(number)[questionAt(store.form, index).options.indexOf(shown.correctAnswer)]
      announce(shown.isCorrect ? 'Correct.' : `Incorrect. The correct answer is ${letter ?? ''}.`)
    })
  return { lesson, problem, isLoading, run }
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

type CheckedAnswerProps = Props & {
  lesson: CheckedLesson | null
  problem: string | null
  isLoading: boolean
  onTryAgain: () => void
}

/** The locked choices, the verdict, and the explanation. */
function CheckedAnswer({ index, number, lesson, problem, isLoading, onTryAgain }: CheckedAnswerProps) {
  const { form } = useStore()
  const choice = useSitting(({ attempt }) => attempt.answers[index]?.choice ?? null)
  const { options } = questionAt(form, index)
  const userAnswer = choice === null ? null : (options[choice] ?? null)
  const verdict = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The focused button or choice is gone.
    if (lesson !== null && document.activeElement === document.body) verdict.current?.focus()
  }, [lesson])
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
            <h3 ref={verdict} tabIndex={-1} className="check__verdict">
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
