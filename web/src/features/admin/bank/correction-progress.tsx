import { useEffect, useState } from 'react'
import { Badge } from '#web/components/badge.tsx'
import { type CorrectionReply, adminApi } from '#web/lib/admin-api.ts'
import { ApiFailure } from '#web/lib/api.ts'
import { Link } from '#web/lib/link.tsx'
import { setHref } from '../address.ts'
import { poolName } from '../questions/run-text.ts'

type Props = { account: string; correction: CorrectionReply }

/** The progress of a correction. The correction continues while this component is shown. */
export function CorrectionProgress({ account, correction: first }: Props) {
  const [correction, setCorrection] = useState(first)
  const [hasFailed, setHasFailed] = useState(false)
  const [initial] = useState(first)
  useEffect(() => {
    if (initial.state === 'done') return
    return continueCorrection(account, initial, { onCorrection: setCorrection, onFailed: setHasFailed })
  }, [account, initial])
  const {
    version,
    section,
    setId: id,
    question,
    from,
    to,
    reason,
    state,
    looked,
    regraded,
    changed,
  } = correction
  const isDone = state === 'done'
  return (
    <div className="correction">
      <div className="admin-row admin-row--apart">
        <p>
          <Link to={setHref({ version, section, id })}>
            {poolName({ version, section })} {id}
          </Link>
          , question {question}: {from} → {to}
        </p>
        <Badge tone={isDone ? 'ok' : 'info'}>{isDone ? 'Done' : 'Regrading'}</Badge>
      </div>
      {reason !== null && (
        <p className="muted small">Made although a model or the arithmetic check disagreed: “{reason}”</p>
      )}
      <p className="muted small tabular" role="status">
        {looked} {looked === 1 ? 'test' : 'tests'} checked, {regraded} with this set, {changed}{' '}
        {changed === 1 ? 'score' : 'scores'} changed.
        {hasFailed && ' The server can’t be reached. This page will retry automatically.'}
      </p>
    </div>
  )
}

/** The delays before the next call, in ms: after a call that made progress, and otherwise. */
const NEXT_MS = 100
const WAIT_MS = 5000

type Listeners = {
  onCorrection: (correction: CorrectionReply) => void
  /** Called after each call with whether it failed. */
  onFailed: (hasFailed: boolean) => void
}

/**
 * Continues the correction call by call until it's done, while the page is visible.
 * @returns a function that stops this
 */
function continueCorrection(
  account: string,
  correction: CorrectionReply,
  { onCorrection, onFailed }: Listeners,
): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest = correction
  const callServer = async () => {
    if (document.hidden) return schedule(WAIT_MS)
    try {
      const next = await adminApi.continueCorrection({ account, params: { id: correction.id } })
      if (isStopped) return
      const hasProgressed = next.looked > latest.looked
      latest = next
      onFailed(false)
      onCorrection(next)
      if (next.state !== 'done') schedule(hasProgressed ? NEXT_MS : WAIT_MS)
    } catch (error) {
      if (!(error instanceof ApiFailure)) console.error(error)
      if (isStopped) return
      onFailed(true)
      schedule(WAIT_MS)
    }
  }
  const schedule = (ms: number) => {
    if (!isStopped) timer = setTimeout(() => void callServer(), ms)
  }
  void callServer()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
