import page from 'page:pricing'
import { formatPrice, PLANS, pricePeriod, TIERS } from '../../../../domain/billing/plans.ts'
import { IconTile } from '../../components/icon-tile.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { PlanCard } from '../../components/plan-card.tsx'
import { PlansSoon } from '../../components/plans-soon.tsx'
import { paths } from '../../config/paths.ts'
import { useSession } from '../../lib/auth/session.ts'
import { Link } from '../../lib/link.tsx'
import { useTitle } from '../../lib/use-title.ts'
import { PlanAction } from './plan-action.tsx'
import './pricing.css'

export function PricingScreen() {
  useTitle(page.title)
  const signedIn = useSession().status === 'signed-in'
  return (
    <div className="container">
      <PageHead title={page.title} lede={page.lede}>
        <PlansSoon />
      </PageHead>
      <section aria-labelledby="plans-title">
        <h2 id="plans-title" className="visually-hidden">
          Plans
        </h2>
        <ul role="list" className="plans">
          {TIERS.map((tier) => {
            const { monthlyCents, includes, features } = PLANS[tier]
            return (
              <li key={tier}>
                <PlanCard
                  name={tier}
                  price={formatPrice(monthlyCents)}
                  period={pricePeriod(monthlyCents)}
                  line={page.lines[tier]}
                  includes={includes}
                  features={features}
                >
                  <PlanAction tier={tier} signedIn={signedIn} />
                </PlanCard>
              </li>
            )
          })}
        </ul>
      </section>
      <section aria-labelledby="promises-title">
        <h2 id="promises-title" className="visually-hidden">
          What you can count on
        </h2>
        <ul role="list" className="pricing__promises">
          {page.promises.map(({ icon, title, text, ask }) => (
            <li key={title}>
              <IconTile icon={icon} tone="ok" />
              <h3>{title}</h3>
              <p className="muted small">{text}</p>
              {ask && <Link to={paths.contactUs.href()}>{ask}</Link>}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="questions-title" className="section pricing__questions">
        <h2 id="questions-title">Good to know</h2>
        <dl>
          {page.questions.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd className="muted">{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
