import { useCallback, useEffect, useState } from 'react'
import type { Pool } from '#domain/bank/directory.ts'
import { adminApi } from '#web/lib/admin-api.ts'
import { Loaded } from '../loaded.tsx'
import { Panel } from '../panel.tsx'
import { PoolChoice } from '../pool-choice.tsx'
import { useRead } from '../use-read.ts'
import { Corrections } from './corrections.tsx'
import { lastPool, rememberPool } from './last-pool.ts'
import { SetList } from './set-list.tsx'
import './bank.css'

type Props = {
  account: string
  /** Changes whenever a batch has published its sets. */
  published: string
}

/** The sets of a pool. Each links to its own view, where it can be edited or retired. */
export function Bank({ account, published }: Props) {
  const [pool, setPool] = useState(lastPool)
  const { version, section } = pool
  const choose = (chosen: Pool) => {
    rememberPool(chosen)
    setPool(chosen)
  }
  const { read, readAgain, tryAgain } = useRead(
    useCallback(
      () => adminApi.listPool({ account, params: { version, section } }),
      [account, version, section],
    ),
  )
  useEffect(readAgain, [readAgain, published])
  return (
    <>
      <Panel
        title="Sets"
        text="Generated sets are used in tests immediately. Each one stays marked “To approve” until you approve it here; students’ answers never approve a set."
      >
        <PoolChoice name="bank" pool={pool} onChange={choose} />
        <Loaded read={read} what="the sets" onTryAgain={tryAgain}>
          {({ sets }) => <SetList key={`${version} ${section}`} sets={sets} pool={pool} />}
        </Loaded>
      </Panel>
      <Corrections account={account} />
    </>
  )
}
