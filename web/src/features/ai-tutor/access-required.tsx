import page from 'page:ai-tutor'
import { formatPrice, PLANS, pricePeriod } from '#domain/billing/plans.ts'
import { Badge } from '#web/components/badge.tsx'
import { Icon } from '#web/components/icon.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { PlanCard } from '#web/components/plan-card.tsx'
import { paths } from '#web/config/paths.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { Link } from '#web/lib/link.tsx'
import { useTitle } from '#web/lib/use-title.ts'
import { Example } from './example.tsx'
import './access-required.css'

const { monthlyCents, includes, features } = PLANS.Elite
const ELITE = paths.subscription.plan('Elite')

type Props = {
  /** Set if the plan ended while a student was writing: the text they wrote. */
  ended?: { text: string } | null
}

/** Shows what the tutor does and the plan that includes it, to anyone without access. */
export function AccessRequired({ ended = null }: Props) {
  useTitle(page.title)
  const { status } = useSession()
  return (
    <div className="container tutor">
      {ended !== null && (
        <Notice tone="warn" title="Your plan no longer includes the AI tutor." className="tutor__ended">
          {ended.text !== '' && (
            <>
              <p>What you were writing is saved in this tab:</p>
              <blockquote className="tutor__text">{ended.text}</blockquote>
            </>
          )}
        </Notice>
      )}
      <PageHead
        title={page.title}
        lede={page.lede}
        lead={
          <Badge tone="info" icon="lock">
            Elite plan required
          </Badge>
        }
      >
        <LinkButton to={ELITE} variant="primary" large iconEnd="arrow-right">
          Upgrade to Elite
        </LinkButton>
        {status === 'signed-out' && (
          <p className="muted">
            Have Elite already? <Link to={paths.login.next(paths.aiTutor.href())}>Sign in</Link>
          </p>
        )}
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
            <LinkButton to={ELITE} wide>
              View Plans
            </LinkButton>
          </PlanCard>
        </section>
      </div>
    </div>
  )
}
