import { useEffect, useState } from 'react'
import { LinkButton } from '#web/components/link-button.tsx'
import { paths } from '#web/config/paths.ts'
import { useSitting } from '../sitting/use-sitting.ts'
import { announce } from '../speech/announce.ts'

/** How long we wait for the score before we offer a link to the dashboard, in ms. */
const SLOW_MS = 8_000
const SLOW_TEXT =
  'The connection is slow. You don’t need to wait: your test will be scored as soon as we can reach the server.'

/** The screen between submitting and the dashboard, or between Emergency Exit and the home page. */
export function SubmittingScreen() {
  const isLeft = useSitting(({ attempt }) => attempt.state === 'left')
  const isInCheckMode = useSitting(({ attempt }) => attempt.mode === 'check')
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    announce(
      isLeft ? 'Leaving the test.' : `${isInCheckMode ? '' : 'Scoring your test. '}Your answers are saved.`,
    )
    if (isLeft) return
    const timer = setTimeout(() => {
      setIsSlow(true)
      announce(SLOW_TEXT)
    }, SLOW_MS)
    return () => clearTimeout(timer)
  }, [isLeft, isInCheckMode])
  return (
    <main id="main" className="player-wait" aria-busy="true">
      <span className="player-wait__mark" aria-hidden="true" />
      <h1>{isLeft ? 'Leaving the test' : isInCheckMode ? 'Saving your practice' : 'Scoring your test'}</h1>
      {!isLeft && <p className="muted">Your answers are saved.</p>}
      {isSlow && !isLeft && (
        <>
          <p className="player-wait__slow">{SLOW_TEXT}</p>
          <LinkButton to={paths.dashboard.href()}>Dashboard</LinkButton>
        </>
      )}
    </main>
  )
}
