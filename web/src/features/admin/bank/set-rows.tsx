import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pool } from '#domain/bank/directory.ts'
import { stateOf } from '#domain/bank/set-filter.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { ShowAllButton } from '#web/components/show-all-button.tsx'
import { adminApi, type ListedSetReply, type SetSummaryReply } from '#web/lib/admin-api.ts'
import { counted } from '#web/lib/in-words.ts'
import { Link } from '#web/lib/link.tsx'
import { DIFFICULTY_STYLES } from '#web/lib/result-styles.ts'
import { useSearchParams } from '#web/lib/router.ts'
import { toast } from '#web/lib/toast.ts'
import { setHref } from '../address.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { topicText } from '../format-values.ts'
import { countsQuery, poolsKey, setsKey } from '../queries.ts'
import { poolName } from '../questions/run-text.ts'
import { listQuery } from './list-address.ts'

/** A listed set with its pool. */
export type RowSet = ListedSetReply & { pool: Pool }

/** The number of sets until "Show all" is pressed. */
const FIRST_SETS = 10

/** The sets, each with a link to its own view. The selected ones can be retired together. */
export function SetRows({ account, sets }: { account: string; sets: readonly RowSet[] }) {
  const [isExpanded, setIsExpanded] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const shown = isExpanded ? sets : sets.slice(0, FIRST_SETS)
  const selectable = shown.filter(({ retired }) => !retired)
  const chosen = selectable.filter(({ id }) => selected.has(id))
  const isAllChosen = chosen.length > 0 && chosen.length === selectable.length
  const toggle = (id: string) => {
    const toggled = new Set(selected)
    if (!toggled.delete(id)) toggled.add(id)
    setSelected(toggled)
  }
  return (
    <>
      {selectable.length > 0 && (
        <div className="admin-row admin-row--apart">
          <label className="review-check">
            <input
              type="checkbox"
              checked={isAllChosen}
              onChange={() => setSelected(new Set(isAllChosen ? [] : selectable.map(({ id }) => id)))}
            />
            Select the {counted(selectable.length, 'set')} shown
          </label>
          <RetireSelected account={account} sets={chosen} />
        </div>
      )}
      <ul role="list" aria-label="Sets" className="set-rows">
        {shown.map((set) => (
          <SetRow key={set.id} set={set} isChosen={selected.has(set.id)} onToggle={() => toggle(set.id)} />
        ))}
      </ul>
      {sets.length > FIRST_SETS && (
        <ShowAllButton count={sets.length} isExpanded={isExpanded} onChange={setIsExpanded} />
      )}
    </>
  )
}

type SetRowProps = { set: RowSet; isChosen: boolean; onToggle: () => void }

function SetRow({ set, isChosen, onToggle }: SetRowProps) {
  const [search] = useSearchParams()
  const { id, title, pool, retired, topics, size, difficulty, figures } = set
  const flagged = figures.filter((one) => one !== null && one.flags.length > 0).length
  return (
    <li className="review-row">
      <label className="review-check">
        <input type="checkbox" checked={isChosen && !retired} disabled={retired} onChange={onToggle} />
        <span className="visually-hidden">Select {title}</span>
      </label>
      <Link to={setHref({ ...pool, id }, listQuery(search))} className="set-row">
        <span className="set-row__what">
          <strong>{title}</strong>
          <span className="muted small">
            {poolName(pool)} · {topicText(topics)} · {counted(size, 'question')} · {id}
          </span>
        </span>
        <span className="set-row__badges">
          {retired && <Badge tone="bad">Retired</Badge>}
          <RetiredCount set={set} />
          {stateOf(set) === 'pilot' && <Badge tone="warn">To approve</Badge>}
          {flagged > 0 && <Badge tone="warn">{flagged} flagged</Badge>}
          <Badge>{DIFFICULTY_STYLES[difficulty].word}</Badge>
        </span>
        <Icon name="chevron-right" className="set-row__go" />
      </Link>
    </li>
  )
}

/** The button that retires several sets, one request each, so that the audit log has each of them. */
function RetireSelected({ account, sets }: { account: string; sets: readonly RowSet[] }) {
  const client = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const retire = async () => {
    let retired = 0
    try {
      for (const { pool, id } of sets) {
        await adminApi.changeSet({ account, params: { ...pool, id }, body: { retired: true } })
        retired += 1
      }
    } finally {
      // Some may be retired even if a later request failed.
      if (retired > 0) toast(`${counted(retired, 'set')} retired`)
      await Promise.all([
        client.invalidateQueries({ queryKey: poolsKey(account) }),
        client.invalidateQueries({ queryKey: setsKey(account) }),
        client.invalidateQueries(countsQuery),
      ])
    }
  }
  return (
    <>
      <Button
        variant="danger"
        aria-disabled={sets.length === 0}
        onClick={() => sets.length > 0 && setConfirming(true)}
      >
        Retire selected{sets.length > 0 && ` (${sets.length})`}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Retire ${counted(sets.length, 'set')}?`}
          action="Retire"
          danger
          failureText="Not all sets were retired. Those that are left stay selected."
          onClose={() => setConfirming(false)}
          onConfirm={retire}
        >
          New tests won’t use them. Tests that already have them continue, and are graded and reviewed with
          them. Each can be put back from its own page.
        </ConfirmDialog>
      )}
    </>
  )
}

/** A badge with the number of a set's retired questions, if there are any. */
export const RetiredCount = ({ set }: { set: Pick<SetSummaryReply, 'retiredQuestions'> }) =>
  set.retiredQuestions.length > 0 && (
    <Badge tone="bad">{counted(set.retiredQuestions.length, 'question')} retired</Badge>
  )
