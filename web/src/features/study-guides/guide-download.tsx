import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import type { Generation } from './use-study-guide.ts'

type Props = {
  title: string
  /** The length as text. */
  length: string
  /** The generation in progress, of any guide. */
  generation: Generation
  primary?: boolean
  onDownload: () => void
  onStop: () => void
}

/** The end of a card: its button, and the progress or failure. */
export function GuideDownload({ title, length, generation, primary = false, onDownload, onStop }: Props) {
  const busy = generation.kind === 'generating'
  const own = generation.kind !== 'idle' && generation.title === title ? generation : null
  return (
    <div className="guide-download">
      <div className="guide-download__row">
        <Button
          {...(primary ? { variant: 'primary' as const, large: true } : {})}
          {...(own?.kind === 'generating' ? {} : { icon: 'download' as const })}
          // Not `disabled`, so focus stays on the button while the guide is generated.
          aria-disabled={busy}
          onClick={busy ? undefined : onDownload}
        >
          {own?.kind === 'generating' ? (
            <>
              <span className="spinner" aria-hidden="true" />
              Generating...
            </>
          ) : (
            'Download Guide'
          )}
          <span className="visually-hidden"> {title}</span>
        </Button>
        {own?.kind === 'generating' && (
          <Button variant="quiet" onClick={onStop}>
            Stop<span className="visually-hidden"> generating {title}</span>
          </Button>
        )}
      </div>
      <p className="small muted tabular">{own?.kind === 'generating' ? progressText(own.words) : length}</p>
      {own?.kind === 'failed' && (
        <Notice tone="warn" title="We couldn’t create this guide">
          <p className="small">{own.reason}</p>
        </Notice>
      )}
    </div>
  )
}

const progressText = (words: number): string =>
  words === 0
    ? 'Getting started'
    : `${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'} so far`
