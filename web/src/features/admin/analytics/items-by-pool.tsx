import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pool } from '#domain/bank/directory.ts'
import { SECTION_NAMES, VERSION_NAMES } from '#domain/exam/formats.ts'
import { Loaded } from '../loaded.tsx'
import { Panel } from '../panel.tsx'
import { PoolChoice } from '../pool-choice.tsx'
import { itemStatisticsQuery } from '../queries.ts'
import { ItemTable } from './item-table.tsx'

/** Every answered item of one pool. */
export function ItemsByPool({ account }: { account: string }) {
  const [pool, setPool] = useState<Pool>({ version: 'old', section: 'english' })
  const { version, section } = pool
  const query = useQuery(itemStatisticsQuery(account, pool))
  return (
    <Panel
      title="Items"
      text="Every question that students with an account have answered. Each account counts once per question; guests don’t count. Discrimination is the correlation between this item and the rest of the section: below 0.2 the item is weak, below 0 something is wrong."
    >
      <PoolChoice name="items" pool={pool} onChange={setPool} />
      <Loaded query={query} what="the items">
        {({ items }) =>
          items.length === 0 ? (
            <p className="admin-empty">No questions in this pool have been answered and counted yet.</p>
          ) : (
            <ItemTable
              key={`${version} ${section}`}
              name={`Items in ${VERSION_NAMES[version]} ${SECTION_NAMES[section]}`}
              items={items}
            />
          )
        }
      </Loaded>
    </Panel>
  )
}
