import { Badge } from '#web/components/badge.tsx'
import type { ItemStatisticsReply } from '#web/lib/admin-api.ts'
import { FLAG_NAMES } from '../flag-names.ts'
import { correlation, percent, seconds } from '../format-figures.ts'

const LETTERS = ['A', 'B', 'C', 'D'] as const

type Props = {
  statistics: ItemStatisticsReply | null
  /** The index of the key among the options. */
  place: number
}

/** The statistics of students' answers to a question. */
export function ItemFigures({ statistics, place }: Props) {
  if (statistics === null) return <p className="muted small">No students have answered this question yet.</p>
  const { answered, pValue, pointBiserial, shares, omitted, medianSeconds, flags } = statistics
  return (
    <div className="item-figures">
      <dl className="item-figures__list">
        <div>
          <dt>Served</dt>
          <dd>{answered}</dd>
        </div>
        <div>
          <dt>Correct</dt>
          <dd>{percent(pValue)}</dd>
        </div>
        <div>
          <dt>Discrimination</dt>
          <dd>{correlation(pointBiserial)}</dd>
        </div>
        <div>
          <dt>Median time</dt>
          <dd>{seconds(medianSeconds)}</dd>
        </div>
      </dl>
      <ul role="list" aria-label="Chosen options" className="item-shares">
        {LETTERS.map((letter, index) => (
          <li key={letter} className={index === place ? 'item-share item-share--key' : 'item-share'}>
            <span className="item-share__name">{letter}</span>
            <Share share={shares[index] ?? 0} />
          </li>
        ))}
        <li className="item-share">
          <span className="item-share__name">None</span>
          <Share share={omitted} />
        </li>
      </ul>
      {flags.length > 0 && (
        <div className="admin-row">
          {flags.map((flag) => (
            <Badge key={flag} tone="warn" icon="warn">
              {FLAG_NAMES[flag]}
            </Badge>
          ))}
        </div>
      )}
    </div>
  )
}

const Share = ({ share }: { share: number }) => (
  <>
    <span className="item-share__bar" aria-hidden="true">
      <span style={{ width: `${Math.round(share * 100)}%` }} />
    </span>
    <span className="item-share__value">{percent(share)}</span>
  </>
)
