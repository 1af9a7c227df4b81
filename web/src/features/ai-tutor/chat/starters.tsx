import page from 'page:ai-tutor'
import { Icon } from '#web/components/icon.tsx'
import type { AboutQuestion } from './use-about-question.ts'

type Props = { aboutQuestion: AboutQuestion | null; onAsk: (question: string) => void }

/** Suggested first questions for an empty conversation. */
export function Starters({ aboutQuestion, onAsk }: Props) {
  if (aboutQuestion?.kind === 'loading') return null
  const { missed, correct } = page.startersOfQuestion
  const starters =
    aboutQuestion?.kind === 'ready' ? (aboutQuestion.question.isCorrect ? correct : missed) : page.starters
  return (
    <div className="starters">
      <h2 className="starters__title">
        {aboutQuestion?.kind === 'ready'
          ? 'What would you like to know about it?'
          : 'What are you working on?'}
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
