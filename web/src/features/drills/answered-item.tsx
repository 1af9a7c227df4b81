import { useEffect, useRef } from 'react'
import { Badge } from '#web/components/badge.tsx'
import { Lesson, ReviewedOptions } from '#web/components/item/reviewed-options.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { optionLetters } from '#web/lib/option-letters.ts'
import { VERDICT_STYLES } from '#web/lib/result-styles.ts'
import type { DrillItem } from './drills-api.ts'

/** Why a drill asked a question, for the student. */
const REASONS = {
  due: 'It was due: you missed or guessed it before.',
  missed: 'You missed or guessed it in a test.',
  unseen: 'It’s new, from a topic that needs practice.',
  similar: 'It’s like the one you just missed.',
  retry: 'You just missed it, so here it was again.',
  helped: 'It’s like one that you got help with or wanted to practice.',
} as const satisfies Record<DrillItem['reason'], string>

type Props = {
  item: DrillItem
  answer: NonNullable<DrillItem['answer']>
  options: readonly string[]
  number: number
  /** Whether the student submitted the answer on this device, so that the verdict gets the focus. */
  isSubmitted: boolean
}

/** The choices, the verdict, the explanation, and why the drill asked the question. */
export function AnsweredItem({ item, answer, options, number, isSubmitted }: Props) {
  const verdict = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isSubmitted) return
    // The choice that had the focus is gone, or the button that has it got a new label. Focusing the verdict also
    // announces it.
    verdict.current?.focus({ preventScroll: true })
    verdict.current?.scrollIntoView({ block: 'nearest' })
  }, [isSubmitted])
  const { isCorrect, correctAnswer, userAnswer, outcome } = answer
  const { tone, icon, word } = VERDICT_STYLES[isCorrect ? 'correct' : 'incorrect']
  const letter = optionLetters(number)[options.indexOf(correctAnswer)] ?? ''
  return (
    <>
      <ReviewedOptions question={{ number, options, userAnswer, correctAnswer }} />
      {/* The verdict replaces "I guessed" at the same place, so that nothing moves. */}
      <h3 ref={verdict} tabIndex={-1} className="drill__verdict">
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
        {!isCorrect && <VisuallyHidden>. The correct answer is {letter}.</VisuallyHidden>}
        {outcome === 'guessed' && <span className="muted small"> Counted as a guess.</span>}
      </h3>
      <Lesson lesson={answer} />
      <p className="muted small">
        <strong>Why this question:</strong> {REASONS[item.reason]}
      </p>
    </>
  )
}
