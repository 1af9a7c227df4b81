import { Icon } from '#web/components/icon.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { toneClass } from '#web/lib/class-names.ts'
import { dayText } from '#web/lib/day-text.ts'
import { VERDICT_STYLES } from '#web/lib/result-styles.ts'
import type { DrillEnd } from './drills-api.ts'

/** Each answered question, with the time when it comes back, or a note that it's learned. */
export function MovedItems({ end: { drill, items } }: { end: DrillEnd }) {
  const topics = new Map(drill.questions.map(({ id, topic }) => [id, topic]))
  return (
    <ul role="list" className="moved-items">
      {items.map((item) => {
        const { tone, icon, word } = VERDICT_STYLES[item.outcome === 'wrong' ? 'incorrect' : 'correct']
        return (
          <li key={item.questionId}>
            <span className={`moved-items__verdict ${toneClass(tone)}`}>
              <Icon name={icon} />
              <VisuallyHidden>{word}:</VisuallyHidden>
            </span>
            <span className="moved-items__topic">{topics.get(item.questionId)}</span>
            <span className="muted small">{fateOf(item, drill.serverTime)}</span>
          </li>
        )
      })}
    </ul>
  )
}

function fateOf({ mastered, dueAt, outcome }: DrillEnd['items'][number], now: number): string {
  if (mastered) return 'Learned: it won’t come back.'
  if (dueAt === null) return 'You knew it.'
  const guessed = outcome === 'guessed' ? 'A guess: ' : ''
  return `${guessed}${guessed === '' ? 'Comes' : 'comes'} back ${dayText(dueAt, now)}.`
}
