/** Between the last answer and the dashboard. */
export function SubmittingScreen() {
  return (
    <main id="main" className="player-wait" aria-busy="true">
      <span className="player-wait__mark" aria-hidden="true" />
      <h1>Scoring your test</h1>
      <p className="muted">Your answers are saved.</p>
    </main>
  )
}
