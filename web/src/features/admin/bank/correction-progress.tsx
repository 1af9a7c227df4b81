import { useEffect, useState } from 'react'
import { Badge } from '#web/components/badge.tsx'
import type { CorrectionReply } from '#web/lib/admin-api.ts'
import { Link } from '#web/lib/link.tsx'
import { setHref } from '../address.ts'
import { poolName } from '../questions/run-text.ts'
import { continueCorrection } from './continue-correction.ts'

type Props = { account: string; correction: CorrectionReply }

/** Shows the progress of a correction, which continues while this is shown. */
export function CorrectionProgress({ account, correction: first }: Props) {
  const [correction, setCorrection] = useState(first)
  const [lost, setLost] = useState(false)
  const [initial] = useState(first)
  useEffect(() => {
    if (initial.state === 'done') return
    return continueCorrection(account, initial, { onCorrection: setCorrection, onLost: setLost })
  }, [account, initial])
  const { version, section, setId: id, question, from, to, state, looked, regraded, changed } = correction
  const done = state === 'done'
  return (
    <div className="correction">
      <div className="admin-row admin-row--apart">
        <p>
          <Link to={setHref({ version, section, id })}>
            {poolName({ version, section })} {id}
          </Link>
          , question {question}: {from} → {to}
        </p>
        <Badge tone={done ? 'ok' : 'info'}>{done ? 'Done' : 'Regrading'}</Badge>
      </div>
      <p className="muted small tabular" role="status">
        {looked} {looked === 1 ? 'test' : 'tests'} checked, {regraded} with this set, {changed}{' '}
        {changed === 1 ? 'score' : 'scores'} changed.
        {lost && ' The server can’t be reached. This page will retry automatically.'}
      </p>
    </div>
  )
}
