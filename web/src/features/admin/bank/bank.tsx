import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pool } from '#domain/bank/directory.ts'
import { Loaded } from '../loaded.tsx'
import { Panel } from '../panel.tsx'
import { PoolChoice } from '../pool-choice.tsx'
import { poolQuery } from '../queries.ts'
import { Corrections } from './corrections.tsx'
import { lastPool, rememberPool } from './last-pool.ts'
import { SetList } from './set-list.tsx'
import './bank.css'

/** The sets of a pool. Each links to its own view, where it can be edited or retired. */
export function Bank({ account }: { account: string }) {
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
        text="Generated sets are used in tests immediately. Each one stays marked “To approve” until you approve it here; students’ answers never approve a set."
      >
        <PoolChoice name="bank" pool={pool} onChange={choose} />
        <Loaded query={query} what="the sets">
          {({ sets }) => <SetList key={`${version} ${section}`} sets={sets} pool={pool} />}
        </Loaded>
      </Panel>
      <Corrections account={account} />
    </>
  )
}
