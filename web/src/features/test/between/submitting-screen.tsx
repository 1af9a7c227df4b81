import { useEffect, useState } from 'react'
import { LinkButton } from '#web/components/link-button.tsx'
import { paths } from '#web/config/paths.ts'
import { announce } from '../speech/announce.ts'
import { useSitting } from '../sitting/use-sitting.ts'

/** If the server hasn't answered by then, we offer a link to the dashboard. */
const SLOW_MS = 8_000
const SLOW =
  'The connection is slow. You don’t need to wait: your test will be scored as soon as we can reach the server.'

/** The screen between submitting and the dashboard, or between Emergency Exit and the home page. */
export function SubmittingScreen() {
  const left = useSitting(({ attempt }) => attempt.state === 'left')
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    announce(left ? 'Leaving the test.' : 'Scoring your test. Your answers are saved.')
    if (left) return
    const timer = setTimeout(() => {
      setSlow(true)
      announce(SLOW)
    }, SLOW_MS)
    return () => clearTimeout(timer)
  }, [left])
  return (
    <main id="main" className="player-wait" aria-busy="true">
      <span className="player-wait__mark" aria-hidden="true" />
      <h1>{left ? 'Leaving the test' : 'Scoring your test'}</h1>
      {!left && <p className="muted">Your answers are saved.</p>}
      {slow && !left && (
        <>
          <p className="player-wait__slow">{SLOW}</p>
          <LinkButton to={paths.dashboard.href()}>Dashboard</LinkButton>
        </>
      )}
    </main>
  )
}
