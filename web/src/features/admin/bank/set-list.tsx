import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { filterSets, sortSets } from '#domain/bank/set-filter.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { Button } from '#web/components/button.tsx'
import { Panel } from '#web/components/panel.tsx'
import { counted } from '#web/lib/in-words.ts'
import { Link } from '#web/lib/link.tsx'
import { useSearchParams } from '#web/lib/router.ts'
import { reviewHref, importHref } from '../address.ts'
import { Loaded } from '../loaded.tsx'
import { poolQuery } from '../queries.ts'
import { useRole } from '../role.ts'
import {
  isFiltered,
  parseListAddress,
  poolsOf,
  withoutFilters,
  withParameter,
  type ListAddress,
} from './list-address.ts'
import { SetFilters } from './set-filters.tsx'
import { SetRows, type RowSet } from './set-rows.tsx'
import type { Pool } from '#domain/bank/directory.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import type { ListedSetReply } from '#web/lib/admin-api.ts'
import { poolName } from '../questions/run-text.ts'
import { ExportButton } from '../interchange/export-button.tsx'

/** Combines the queries of several pools into one query, whose data is the sets of all pools once all are loaded. */
function combinePools(pools: readonly UseQueryResult<RowSet[]>[]) {
  const loaded = pools.flatMap(({ data }) => (data === undefined ? [] : [data]))
  const failed = pools.find(({ data, error }) => data === undefined && error !== null)
  return {
    data: loaded.length === pools.length ? loaded.flat() : undefined,
    isPending: failed === undefined && loaded.length < pools.length,
    error: failed?.error ?? null,
    refetch: () => Promise.all(pools.map(({ refetch }) => refetch())),
  }
}

/** The list of the bank's sets: the filters, which the page's address contains, and the sets that pass them. */
export function SetList({ account }: { account: string }) {
  const role = useRole()
  const [search, setSearch] = useSearchParams()
  const list = parseListAddress(search)
  const pools = poolsOf(list)
  const [pool] = pools
  const query = useQueries({
    queries: pools.map((pool) => poolQuery(account, pool)),
    combine: combinePools,
  })
  // The filters' fields own the typed texts. A new key at each clearing replaces them with empty fields.
  const [clearings, setClearings] = useState(0)
  const change = (changed: URLSearchParams) => setSearch(changed, { replace: true, preventScrollReset: true })
  const clear = () => {
    setClearings((before) => before + 1)
    change(withoutFilters(search))
  }
  return (
    <Panel
      title="Sets"
      text="Generated sets join the bank when somebody approves them. Those that were published at once stay marked “To approve” until then; students’ answers never approve a set."
      aside={
        <div className="admin-row">
          <Link to={reviewHref({ isRejected: true })}>Rejected sets</Link>
          {role === 'admin' && pool !== undefined && (
            <BankExchange account={account} pool={pool} sets={pools.length === 1 ? (query.data ?? []) : []} />
          )}
        </div>
      }
    >
      <SetFilters
        key={clearings}
        list={list}
        search={search}
        onChange={(name, value) => change(withParameter(search, name, value))}
      />
      <Loaded query={query} what="the sets">
        {(sets) => (
          <FoundSets
            account={account}
            sets={sets}
            list={list}
            onClear={clear}
            onSearchAll={() =>
              change(withParameter(withParameter(search, 'format', 'all'), 'section', 'all'))
            }
          />
        )}
      </Loaded>
    </Panel>
  )
}

type FoundProps = {
  account: string
  sets: readonly RowSet[]
  list: ListAddress
  onClear: () => void
  onSearchAll: () => void
}

function FoundSets({ account, sets, list, onClear, onSearchAll }: FoundProps) {
  const role = useRole()
  const { filter, order } = list
  const found = sortSets(filterSets(sets, filter), order)
  const isNarrowed = isFiltered(list)
  const isEverywhere = list.format === 'all' && list.section === 'all'
  return (
    <>
      <div className="admin-row admin-row--apart">
        <p role="status" className="muted small">
          {isNarrowed
            ? `${formatNumber(found.length)} of ${counted(sets.length, 'set')}`
            : counted(sets.length, 'set')}
        </p>
        {isNarrowed && found.length > 0 && <Button onClick={onClear}>Clear filters</Button>}
      </div>
      {found.length > 0 ? (
        <SetRows key={JSON.stringify(list)} account={account} sets={found} />
      ) : (
        <div className="admin-empty set-list__empty">
          <p>
            {isNarrowed
              ? 'No sets match these filters.'
              : `There are no sets here.${role === 'admin' ? ' Generate the first questions above.' : ''}`}
          </p>
          {filter.run !== null && <p>A run’s sets join the bank when they are approved.</p>}
          {isNarrowed && (
            <div className="admin-row">
              <Button onClick={onClear}>Clear filters</Button>
              {!isEverywhere && <Button onClick={onSearchAll}>Look in all formats and sections</Button>}
            </div>
          )}
        </div>
      )}
    </>
  )
}

type BankExchangeProps = { account: string; pool: Pool; sets: readonly ListedSetReply[] }

/** The buttons that export the sets of a pool and open the import. */
const BankExchange = ({ account, pool, sets }: BankExchangeProps) => {
  const ids = sets.filter(({ retired }) => !retired).map(({ id }) => id)
  return (
    <div className="admin-row">
      <LinkButton to={importHref()} icon="plus">
        Import
      </LinkButton>
      {ids.length > 0 && (
        <ExportButton
          account={account}
          label={`${poolName(pool)}: ${counted(ids.length, 'set')}`}
          sets={{ pool, ids }}
        />
      )}
    </div>
  )
}
