import page from 'page:ai-tutor'
import { Icon } from '#web/components/icon.tsx'
import type { AboutQuestionState } from './use-about-question.ts'

type Props = { aboutState: AboutQuestionState | null; onAsk: (question: string) => void }

/** Suggested first questions for an empty conversation. */
export function Starters({ aboutState, onAsk }: Props) {
  if (aboutState?.kind === 'loading') return null
  const { missed, correct } = page.startersOfQuestion
  const starters =
    aboutState?.kind === 'ready' ? (aboutState.question.isCorrect ? correct : missed) : page.starters
  return (
    <div className="starters">
      <h2 className="starters__title">
        {aboutState?.kind === 'ready' ? 'What would you like to know about it?' : 'What are you working on?'}
      </h2>
      <p className="muted">Ask in your own words, or start with one of these.</p>
      <ul role="list" className="starters__list">
        {starters.map((starter) => (
          <li key={starter}>
            <button type="button" className="starters__one" onClick={() => onAsk(starter)}>
              {starter}
              <Icon name="arrow-right" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
