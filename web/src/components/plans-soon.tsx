import './plans-soon.css'

/** Stands wherever a paid plan is offered, as long as none can be bought. */
export function PlansSoon() {
  return (
    <p className="plans-soon">
      <strong>Paid plans open soon.</strong> Nothing can be bought yet; everything in Free is open now.
    </p>
  )
}
