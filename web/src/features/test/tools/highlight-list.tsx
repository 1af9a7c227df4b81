import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import type { Span } from '#web/lib/text-spans.ts'

type Props = {
  text: string
  marks: readonly Span[]
  onRemove: (span: Span) => void
  onClear: () => void
}

/** The characters of a highlight that are enough to recognize it. */
const EXCERPT = 60

/** Shown above a passage while the highlighter is on: how to use it, and a list of the highlights. */
export function HighlightList({ text, marks, onRemove, onClear }: Props) {
  return (
    <div className="highlight-list">
      <p className="highlight-list__help">
        <Icon name="highlighter" />
        <span>
          Select text to highlight it. Press a highlight to remove it.{' '}
          <span className="highlight-list__keys">
            With the keyboard: <kbd>←</kbd> <kbd>→</kbd> pick a sentence, <kbd>Enter</kbd> highlights it.
          </span>
        </span>
      </p>
      {marks.length > 0 && (
        <details>
          <summary>{marks.length === 1 ? '1 highlight' : `${marks.length} highlights`}</summary>
          <ul role="list" aria-label="Highlights">
            {marks.map((mark) => (
              <li key={mark.from} className="highlight-list__row">
                <q className="highlight-list__excerpt">{excerptOf(text, mark)}</q>
                <IconButton
                  icon="x"
                  label={`Remove highlight: ${excerptOf(text, mark)}`}
                  onClick={() => onRemove(mark)}
                />
              </li>
            ))}
          </ul>
          <Button variant="quiet" icon="eraser" onClick={onClear}>
            Clear highlights
          </Button>
        </details>
      )}
    </div>
  )
}

function excerptOf(text: string, { from, to }: Span): string {
  const words = text.slice(from, to).replaceAll('\n', ' ')
  if (words.length <= EXCERPT) return words
  const end = words.lastIndexOf(' ', EXCERPT)
  return `${words.slice(0, end > 0 ? end : EXCERPT)} …`
}
