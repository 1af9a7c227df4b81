import { useEffect, useState } from 'react'
import { Badge } from '#web/components/badge.tsx'
import { type CorrectionReply, adminApi } from '#web/lib/admin-api.ts'
import { Link } from '#web/lib/link.tsx'
import { ApiFailure } from '#web/lib/api.ts'
import { setHref } from '../address.ts'
import { poolName } from '../questions/run-text.ts'

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

/** The delay after a piece that made progress, and after one that didn't or that failed, in ms. */
const NEXT_MS = 100
const WAIT_MS = 5000

type Listener = {
  onCorrection: (correction: CorrectionReply) => void
  /** Called with whether the last piece failed. */
  onLost: (lost: boolean) => void
}

/**
 * Regrades piece by piece until the correction is done, while the page is visible. @returns a function that
 * stops it
 */
function continueCorrection(
  account: string,
  correction: CorrectionReply,
  { onCorrection, onLost }: Listener,
): () => void {
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest = correction
  const regradePiece = async () => {
    if (document.hidden) return schedule(WAIT_MS)
    try {
      const next = await adminApi.continueCorrection({ account, params: { id: correction.id } })
      if (stopped) return
      const hasProgressed = next.looked > latest.looked
      latest = next
      onLost(false)
      onCorrection(next)
      if (next.state !== 'done') schedule(hasProgressed ? NEXT_MS : WAIT_MS)
    } catch (error) {
      if (!(error instanceof ApiFailure)) console.error(error)
      if (stopped) return
      onLost(true)
      schedule(WAIT_MS)
    }
  }
  const schedule = (ms: number) => {
    if (!stopped) timer = setTimeout(() => void regradePiece(), ms)
  }
  void regradePiece()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
