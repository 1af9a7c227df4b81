import page from 'page:ai-tutor'
import { formatPrice, PLANS, pricePeriod } from '../../../../domain/billing/plans.ts'
import { Badge } from '../../components/badge.tsx'
import { Icon } from '../../components/icon.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { PlanCard } from '../../components/plan-card.tsx'
import { PlansSoon } from '../../components/plans-soon.tsx'
import { paths } from '../../config/paths.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Example } from './example.tsx'
import './ai-tutor.css'

const { monthlyCents, includes, features } = PLANS.Elite

/** For who has no access to the tutor: what it does, and the plan that has it. */
export function AiTutorScreen() {
  useTitle(page.title)
  return (
    <div className="container tutor">
      <PageHead
        title={page.title}
        lede={page.lede}
        lead={
          <Badge tone="info" icon="lock">
            Elite plan required
          </Badge>
        }
      >
        <LinkButton to={paths.subscription.href()} variant="primary" large iconEnd="arrow-right">
          Upgrade to Elite
        </LinkButton>
        <PlansSoon />
      </PageHead>
      <div className="tutor__parts">
        <section aria-labelledby="does-title" className="tutor__does">
          <h2 id="does-title">What the tutor does</h2>
          <Example example={page.example} />
          <ul role="list" className="tutor__points">
            {page.does.map(({ icon, title, text }) => (
              <li key={title}>
                <Icon name={icon} />
                <div>
                  <h3>{title}</h3>
                  <p className="muted small">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="elite-title" className="tutor__plan">
          <h2 id="elite-title">What Elite includes</h2>
          <PlanCard
            name="Elite"
            price={formatPrice(monthlyCents)}
            period={pricePeriod(monthlyCents)}
            line="30-day money-back guarantee. Cancel anytime."
            includes={includes}
            features={features}
            badge="With the AI tutor"
          >
            <LinkButton to={paths.subscription.href()} wide>
              View Plans
            </LinkButton>
          </PlanCard>
        </section>
      </div>
    </div>
  )
}
