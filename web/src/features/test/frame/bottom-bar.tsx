import { flushSync } from 'react-dom'
import { sectionAt } from '#domain/attempts/attempt.ts'
import { goTo } from '#domain/attempts/sitting.ts'
import { Button } from '#web/components/button.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { focusQuestion } from '#web/lib/focus-heading.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { EndButton } from './end-button.tsx'
import { usePlayer } from '../sitting/player-context.ts'
import { answeredCount, positionOf } from '../sitting/questions.ts'
import { withKey } from '../shortcuts/shortcuts.ts'
import type { ShownSide } from '../question/use-shown-side.ts'
import { useSitting, useStore } from '../sitting/use-sitting.ts'
import './bottom-bar.css'

/**
 * The bar with Previous, Review, and Next. On a section's last question, the button that ends the section replaces
 * Next. While a narrow window shows the passage or figures, a button that shows the question is there instead, so that
 * no question is skipped unseen.
 */
export function BottomBar({ side, show }: ShownSide) {
  const store = useStore()
  const index = useSitting(({ current }) => current)
  const number = useSitting((sitting) => positionOf(sitting).number)
  const total = useSitting(({ attempt, current }) => sectionAt(attempt, current).count)
  const canCheck = useSitting(
    ({ attempt, current }) => attempt.mode === 'check' && attempt.answers[current]?.checked === undefined,
  )
  const hasOnePane = useMedia('(max-width: 56rem)')
  const showQuestion = () => {
    // The question can be focused only once it's rendered.
    flushSync(() => show('question'))
    focusQuestion()
  }
  const goToQuestion = (to: number) => store.apply((sitting, now) => goTo(sitting, to, now))
  return (
    <footer className="player__bottom">
      <div>
        <Button
          icon="chevron-left"
          disabled={number === 1}
          title={withKey('Previous', 'previous')}
          onClick={() => goToQuestion(index - 1)}
        >
          <span className="player__long">Previous</span>
        </Button>
      </div>
      <ReviewButton />
      <div className="player__onward">
        {hasOnePane && side !== 'question' ? (
          <Button variant="primary" onClick={showQuestion}>
            Question {number}
          </Button>
        ) : number < total ? (
          <Button
            variant={canCheck ? 'default' : 'primary'}
            iconEnd="chevron-right"
            title={withKey('Next', 'next')}
            onClick={() => goToQuestion(index + 1)}
          >
            Next
          </Button>
        ) : (
          <EndButton />
        )}
      </div>
    </footer>
  )
}

function ReviewButton() {
  const { open } = usePlayer()
  const total = useSitting((sitting) => positionOf(sitting).of)
  return (
    <Button variant="quiet" icon="grid" title={withKey('Review', 'review')} onClick={() => open('review')}>
      <span>
        Review{' '}
        <span className="player__answered tabular">
          <AnsweredCount />/{total}
          <VisuallyHidden> answered</VisuallyHidden>
        </span>
      </span>
    </Button>
  )
}

/** The only part of the bar that an answer rerenders. */
const AnsweredCount = () => useSitting(answeredCount)
