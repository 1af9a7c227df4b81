import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '#domain/text/format-number.ts'
import type { Pool } from '#domain/bank/directory.ts'
import type { Section, Version } from '#domain/exam/formats.ts'
import { Badge } from '#web/components/badge.tsx'
import { ShowAllButton } from '#web/components/show-all-button.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Panel } from '#web/components/panel.tsx'
import { Segmented } from '#web/components/segmented.tsx'
import type { ListedSetReply } from '#web/lib/admin-api.ts'
import { Link } from '#web/lib/link.tsx'
import { countsQuery, poolQuery, correctionsQuery } from '../queries.ts'
import { Loaded } from '../loaded.tsx'
import { PoolChoice } from '../pool-choice.tsx'
import { CorrectionProgress } from '../bank/correction-progress.tsx'
import { Reports } from '../bank/reports.tsx'
import { setHref } from '../address.ts'
import {
  DIFFICULTY_FILTERS,
  filterSets,
  hasStatus,
  STATUS_FILTERS,
  type DifficultyFilter,
  type StatusFilter,
} from '../bank/set-filter.ts'
import { topicText } from '../format-values.ts'
import { ReviewNotice } from '../review/review-notice.tsx'
import { BankExchange } from '../interchange/bank-exchange.tsx'
import { BankCounts } from './bank-counts.tsx'
import { CustomForm } from './custom-form.tsx'
import { EnhancedEmpty } from './enhanced-empty.tsx'
import { Presets } from './presets.tsx'
import { QualityNotice } from './quality-notice.tsx'
import { RunHistory } from './run-history.tsx'
import { RunProgress } from './run-progress.tsx'
import type { Generation } from './use-generation.ts'
import '../bank/bank.css'
import '../bank/edit-set.css'
import './questions.css'

type Props = { account: string; generation: Generation }

/** The Questions tab: question counts, generation runs, and the sets themselves. */
export function Questions({ account, generation }: Props) {
  const { running, isStarting } = generation
  const query = useQuery(countsQuery)
  const enhanced = query.data?.enhanced ?? null
  const isBusy = isStarting || running !== null
  return (
    <div className="admin-grid">
      <QualityNotice />
      {running === null && <ReviewNotice account={account} endedRun={generation.endedRun} />}
      {enhanced?.full === 0 && <EnhancedEmpty />}
      {running !== null && (
        <RunProgress run={running} hasPollFailed={generation.hasPollFailed} onStop={generation.stop} />
      )}
      <div className="admin-grid admin-grid--two">
        <BankCounts query={query} />
        <CustomForm isBusy={isBusy} onStart={generation.start} />
      </div>
      <Presets
        account={account}
        isBusy={isBusy}
        runs={generation.runs}
        enhanced={enhanced}
        onStart={generation.start}
      />
      <RunHistory account={account} generation={generation} />
      <Bank account={account} />
    </div>
  )
}

let chosenPool: Pool = { version: 'old', section: 'english' }

/** Returns the pool that was last chosen, so that it's still chosen after the administrator visits a set. */
const lastPool = (): Pool => chosenPool
const rememberPool = (pool: Pool): void => {
  chosenPool = pool
}

/** The sets of a pool, each with a link to its own view, and the reports and corrections of all pools. */
function Bank({ account }: { account: string }) {
  const [pool, setPool] = useState(lastPool)
  const { version, section } = pool
  const choose = (chosen: Pool) => {
    rememberPool(chosen)
    setPool(chosen)
  }
  const query = useQuery(poolQuery(account, pool))
  return (
    <>
      <Panel
        title="Sets"
        text="The sets of the bank. Generated sets join it when an administrator approves them. Those that were published at once stay marked “To approve” until then; students’ answers never approve a set."
        aside={<BankExchange account={account} pool={pool} sets={query.data?.sets ?? []} />}
      >
        <PoolChoice name="bank" pool={pool} onChange={choose} />
        <Loaded query={query} what="the sets">
          {({ sets }) => <SetList key={`${version} ${section}`} sets={sets} pool={pool} />}
        </Loaded>
      </Panel>
      <Reports account={account} />
      <Corrections account={account} />
    </>
  )
}

const STATUS_NAMES = { all: 'All', pilot: 'To approve', retired: 'Retired' } as const satisfies Record<
  StatusFilter,
  string
>
const DIFFICULTY_NAMES = {
  any: 'Any difficulty',
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
} as const satisfies Record<DifficultyFilter, string>
/** The number of sets until "Show all" is pressed. */
const FIRST_SETS = 10

type SetListProps = { sets: readonly ListedSetReply[]; pool: { version: Version; section: Section } }

function SetList({ sets, pool }: SetListProps) {
  const [status, setStatus] = useState<StatusFilter>('all')
  const [difficulty, setDifficulty] = useState<DifficultyFilter>('any')
  const [isExpanded, setIsExpanded] = useState(false)
  const filteredSets = filterSets(sets, { status, difficulty })
  if (sets.length === 0)
    return <p className="admin-empty">This pool is empty. Generate its first questions above.</p>
  return (
    <>
      <div className="admin-row admin-row--apart set-list__filters">
        <Segmented
          label="Sets to show"
          name="bank-shown"
          options={STATUS_FILTERS.map((value) => ({
            value,
            label: (
              <>
                {STATUS_NAMES[value]}&nbsp;
                <span className="set-list__count">{sets.filter((set) => hasStatus(set, value)).length}</span>
              </>
            ),
          }))}
          value={status}
          onChange={setStatus}
        />
        <SelectField
          label="Difficulty"
          labelHidden
          name="difficulty"
          className="set-list__difficulty"
          options={DIFFICULTY_FILTERS.map((value) => ({ value, label: DIFFICULTY_NAMES[value] }))}
          value={difficulty}
          onChoose={setDifficulty}
        />
      </div>
      <p role="status" className="visually-hidden">
        {formatNumber(filteredSets.length)} of {formatNumber(sets.length)} sets
      </p>
      {filteredSets.length === 0 ? (
        <p className="admin-empty">
          {status === 'pilot' && difficulty === 'any'
            ? 'No sets are waiting for approval.'
            : 'No sets match.'}
        </p>
      ) : (
        <ul role="list" aria-label="Sets" className="set-rows">
          {(isExpanded ? filteredSets : filteredSets.slice(0, FIRST_SETS)).map((set) => (
            <SetRow key={set.id} set={set} pool={pool} />
          ))}
        </ul>
      )}
      {filteredSets.length > FIRST_SETS && (
        <ShowAllButton count={filteredSets.length} isExpanded={isExpanded} onChange={setIsExpanded} />
      )}
    </>
  )
}

const SetRow = ({ set, pool }: { set: ListedSetReply; pool: SetListProps['pool'] }) => (
  <li>
    <Link to={setHref({ ...pool, id: set.id })} className="set-row">
      <span className="set-row__what">
        <strong>{set.title ?? topicText(set.topics)}</strong>
        <span className="muted small">
          {set.title !== null && `${topicText(set.topics)} · `}
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

/** The number of finished corrections to show. */
const LATEST_CORRECTIONS = 5

/**
 * The corrections of keys: unfinished ones, which continue while they're shown, then the latest finished ones.
 * Renders nothing if there are no corrections.
 */
function Corrections({ account }: { account: string }) {
  const { corrections = [] } = useQuery(correctionsQuery(account)).data ?? {}
  if (corrections.length === 0) return null
  const unfinished = corrections.filter(({ state }) => state !== 'done')
  const done = corrections.filter(({ state }) => state === 'done').slice(0, LATEST_CORRECTIONS)
  return (
    <Panel title="Corrected keys">
      <ul role="list" className="corrections">
        {[...unfinished, ...done].map((correction) => (
          <li key={correction.id}>
            <CorrectionProgress account={account} correction={correction} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
