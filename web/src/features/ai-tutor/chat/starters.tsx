import page from 'page:ai-tutor'
import { Icon } from '../../../components/icon.tsx'
import type { AtHand } from './use-about.ts'

type Props = { atHand: AtHand | null; onAsk: (question: string) => void }

/** Suggested first questions for an empty conversation. */
export function Starters({ atHand, onAsk }: Props) {
  if (atHand?.kind === 'loading') return null
  const { missed, correct } = page.startersOfQuestion
  const starters = atHand?.kind === 'ready' ? (atHand.question.isCorrect ? correct : missed) : page.starters
  return (
    <div className="starters">
      <h2 className="starters__title">
        {atHand?.kind === 'ready' ? 'What would you like to know about it?' : 'What are you working on?'}
      </h2>
      <p className="muted">Ask in your own words, or begin with one of these.</p>
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
