import { useCallback, useEffect, useState } from 'react'
import type { Pool } from '#domain/bank/directory.ts'
import { SECTION_NAMES, VERSION_NAMES } from '#domain/exam/formats.ts'
import { adminApi } from '#web/lib/admin-api.ts'
import { Loaded } from '../loaded.tsx'
import { Panel } from '../panel.tsx'
import { PoolChoice } from '../pool-choice.tsx'
import { useRead } from '../use-read.ts'
import { ItemTable } from './item-table.tsx'

type Props = {
  account: string
  /** When the rollup last ran; a change reloads the figures. */
  countedAt: number | null
}

/** Every answered item of one pool. */
export function ItemsByPool({ account, countedAt }: Props) {
  const [pool, setPool] = useState<Pool>({ version: 'old', section: 'english' })
  const { version, section } = pool
  const { read, readAgain, tryAgain } = useRead(
    useCallback(
      () => adminApi.listItemStatistics({ account, params: { version, section } }),
      [account, version, section],
    ),
  )
  useEffect(readAgain, [readAgain, countedAt])
  return (
    <Panel
      title="Items"
      text="Every question that students with an account have answered. Each account counts once per question; guests don’t count. Discrimination is the correlation between this item and the rest of the section: below 0.2 the item is weak, below 0 something is wrong."
    >
      <PoolChoice name="items" pool={pool} onChange={setPool} />
      <Loaded read={read} what="the items" onTryAgain={tryAgain}>
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
