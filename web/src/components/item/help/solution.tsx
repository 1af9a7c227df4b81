import { useEffect, useId, useRef, useState } from 'react'
import type { Figure } from '#domain/items/figures.ts'
import type { OwnQuestionRef } from '#domain/learning/own-question-ref.ts'
import { questionAboutStep } from '#domain/tutor/quick-questions.ts'
import { askState, tutorAddress } from '#web/lib/tutor-address.ts'
import { Button } from '#web/components/button.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { FigureView } from '../figure-view.tsx'
import { RichText } from '../rich-text.tsx'
import { useSolution } from './use-solution.ts'
import './solution.css'

type Props = {
  about: OwnQuestionRef
  /** The question's number on the screen. */
  number: number
  /** The figure that only this question uses. */
  figure: Figure | null
}

/** The steps to the correct answer, which the student opens one at a time or all at once. */
export function Solution({ about, number, figure }: Props) {
  const titleId = useId()
  const { openedSteps, total, isLoading, problem, open } = useSolution(about)
  /** The number of opened steps before the last press of a button; null before the first press. */
  const [countBefore, setCountBefore] = useState<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const count = openedSteps.length
  useEffect(() => {
    if (countBefore === null || count <= countBefore) return
    list.current?.querySelectorAll<HTMLElement>('.solution__text')[countBefore]?.focus()
  }, [countBefore, count])

  const press = (wanted: 1 | 'all') => {
    setCountBefore(count)
    void open(wanted)
  }
  const isComplete = total !== null && count === total
  return (
    <section className="solution" aria-labelledby={titleId}>
      <h4 id={titleId} className="solution__title">
        Step-by-step solution<VisuallyHidden> of question {number}</VisuallyHidden>
        {count > 0 && (
          <span className="solution__count tabular">
            {count} of {total} steps
          </span>
        )}
      </h4>
      {count > 0 && figure !== null && <FigureView figure={figure} />}
      {count > 0 && (
        <ol ref={list} role="list" className="solution__steps">
          {openedSteps.map((step, index) => (
            <li key={step} className="solution__step">
              {/* The first new step gets the focus, so that screen readers announce it. */}
              <p className="solution__text" tabIndex={-1}>
                <strong>Step {index + 1}.</strong> <RichText text={step} />
              </p>
              <LinkButton
                to={tutorAddress(about)}
                state={askState(questionAboutStep(index + 1))}
                variant="quiet"
                icon="chat"
              >
                Ask about this step<VisuallyHidden>, step {index + 1}</VisuallyHidden>
              </LinkButton>
            </li>
          ))}
        </ol>
      )}
      {problem !== null && (
        <p role="alert" className="solution__problem small">
          {problem}
        </p>
      )}
      {!isComplete && (
        <div className="cluster">
          <Button aria-disabled={isLoading} onClick={() => press(1)}>
            {isLoading ? 'Loading…' : count === 0 ? 'Show first step' : 'Show next step'}
          </Button>
          <Button variant="quiet" aria-disabled={isLoading} onClick={() => press('all')}>
            Show all steps
          </Button>
        </div>
      )}
    </section>
  )
}
