import { useState } from 'react'
import type { Section, Version } from '#domain/exam/formats.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Segmented } from '#web/components/segmented.tsx'
import type { ListedSetReply } from '#web/lib/admin-api.ts'
import { Link } from '#web/lib/link.tsx'
import { setHref } from '../address.ts'
import {
  DIFFICULTY_CHOICES,
  filterSets,
  isShown,
  SHOWN,
  type DifficultyChoice,
  type Shown,
} from './set-filter.ts'
import { topicText } from './topic-text.ts'

const SHOWN_NAMES = { all: 'All', pilot: 'To approve', retired: 'Retired' } as const satisfies Record<
  Shown,
  string
>
const DIFFICULTY_NAMES = {
  any: 'Any difficulty',
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
} as const satisfies Record<DifficultyChoice, string>
/** The number of sets before "Show all". */
const FIRST = 10

type Props = { sets: readonly ListedSetReply[]; pool: { version: Version; section: Section } }

export function SetList({ sets, pool }: Props) {
  const [shown, setShown] = useState<Shown>('all')
  const [difficulty, setDifficulty] = useState<DifficultyChoice>('any')
  const [all, setAll] = useState(false)
  const listed = filterSets(sets, { shown, difficulty })
  if (sets.length === 0)
    return <p className="admin-empty">This pool is empty. Generate its first questions above.</p>
  return (
    <>
      <div className="admin-row admin-row--apart set-list__filters">
        <Segmented
          label="Sets to show"
          name="bank-shown"
          options={SHOWN.map((value) => ({
            value,
            label: (
              <>
                {SHOWN_NAMES[value]}&nbsp;
                <span className="set-list__count">{sets.filter((set) => isShown(set, value)).length}</span>
              </>
            ),
          }))}
          value={shown}
          onChange={setShown}
        />
        <SelectField
          label="Difficulty"
          labelHidden
          name="difficulty"
          className="set-list__difficulty"
          options={DIFFICULTY_CHOICES.map((value) => ({ value, label: DIFFICULTY_NAMES[value] }))}
          value={difficulty}
          onChoose={setDifficulty}
        />
      </div>
      <p role="status" className="visually-hidden">
        {listed.length} of {sets.length} sets
      </p>
      {listed.length === 0 ? (
        <p className="admin-empty">
          {shown === 'pilot' ? 'No sets are waiting for approval.' : 'No sets match.'}
        </p>
      ) : (
        <ul role="list" aria-label="Sets" className="set-rows">
          {(all ? listed : listed.slice(0, FIRST)).map((set) => (
            <SetRow key={set.id} set={set} pool={pool} />
          ))}
        </ul>
      )}
      {!all && listed.length > FIRST && (
        <Button variant="quiet" iconEnd="chevron-down" onClick={() => setAll(true)}>
          Show all {listed.length}
        </Button>
      )}
    </>
  )
}

const SetRow = ({ set, pool }: { set: ListedSetReply; pool: Props['pool'] }) => (
  <li>
    <Link to={setHref({ ...pool, id: set.id })} className="set-row">
      <span className="set-row__what">
        <strong>{topicText(set.topics)}</strong>
        <span className="muted small">
          {set.size} {set.size === 1 ? 'question' : 'questions'} · {set.id}
        </span>
      </span>
      <span className="set-row__marks">
        {set.retired && <Badge tone="bad">Retired</Badge>}
        {set.pilot && !set.retired && <Badge tone="warn">To approve</Badge>}
        <Badge>{DIFFICULTY_NAMES[set.difficulty]}</Badge>
      </span>
      <Icon name="chevron-right" className="set-row__go" />
    </Link>
  </li>
)
