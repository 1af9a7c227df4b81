import { useSitting } from './use-sitting.ts'

/** Between the last answer and the dashboard; between Emergency Exit and the home page. */
export function SubmittingScreen() {
  const left = useSitting(({ attempt }) => attempt.state === 'left')
  return (
    <main id="main" className="player-wait" aria-busy="true">
      <span className="player-wait__mark" aria-hidden="true" />
      <h1>{left ? 'Leaving the test' : 'Scoring your test'}</h1>
      {!left && <p className="muted">Your answers are saved.</p>}
    </main>
  )
}
