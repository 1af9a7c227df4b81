import { lazy, Suspense, useState } from 'react'
import page from 'page:ai-tutor'
import { TryAgainButton } from '#web/components/try-again-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { checkSubscription } from '#web/lib/subscription/check-plan.ts'
import { FocusAfterLoading, useFocusAfterLoading } from '#web/lib/use-focus-after-loading.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { formatPrice, PLANS, pricePeriod } from '#domain/billing/plans.ts'
import { Badge } from '#web/components/badge.tsx'
import { Icon } from '#web/components/icon.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { NextStep } from '#web/components/next-step.tsx'
import { Notice } from '#web/components/notice.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { PlanCard } from '#web/components/plan-card.tsx'
import { paths } from '#web/config/paths.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { Link } from '#web/lib/link.tsx'
import type { AiTutorPage } from '#domain/pages/ai-tutor.ts'
import { Skeleton } from '#web/components/primitives.tsx'
import { usePlanAccess } from '#web/lib/subscription/use-plan-access.ts'
import './access-required.css'

/** Loaded lazily, so only people with access fetch the chat code. */
const Chat = lazy(async () => {
  const { ChatScreen } = await import('./chat/chat-screen.tsx')
  return { default: ChatScreen }
})

/**
 * /ai-tutor: the chat for Elite students and administrators. Everyone else sees what it does and which plan
 * includes it.
 */
function AiTutorScreen() {
  const { access, account } = usePlanAccess('tutor')
  /** The unsent text at the moment the server reported that the plan has ended. */
  const [planEnd, setPlanEnd] = useState<{ account: string; text: string } | null>(null)
  useFocusAfterLoading(access !== 'unknown')

  if (planEnd !== null && planEnd.account === account) return <AccessRequired planEnd={planEnd} />
  if (account === null || access === 'needed') return <AccessRequired />
  if (access === 'unchecked') return <Unchecked />
  if (access === 'unknown') return <LoadingChat />
  return (
    <Suspense fallback={<LoadingChat />}>
      <Chat
        key={account}
        account={account}
        onNoPlan={(text) => {
          setPlanEnd({ account, text })
          void checkSubscription()
        }}
      />
      <FocusAfterLoading />
    </Suspense>
  )
}

function Unchecked() {
  useTitle('AI Tutor')
  return (
    <MessageScreen
      title="Unable to open the tutor"
      text="We couldn’t check your plan. Check your connection and try again. Your conversations are safe."
    >
      <TryAgainButton variant="primary" onClick={() => void checkSubscription()} />
    </MessageScreen>
  )
}

const { monthlyCents, includes, features } = PLANS.Elite
const ELITE = paths.subscription.plan('Elite')

type AccessRequiredProps = {
  /** Set if the plan ended while a student was writing: the text they wrote. */
  planEnd?: { text: string } | null
}

/** Shows what the tutor does and the plan that includes it, to anyone without access. */
function AccessRequired({ planEnd = null }: AccessRequiredProps) {
  useTitle(page.title)
  const { status } = useSession()
  return (
    <div className="container tutor">
      {planEnd !== null && (
        <Notice tone="warn" title="Your plan no longer includes the AI tutor." className="tutor__ended">
          {planEnd.text !== '' && (
            <>
              <p>What you were writing is saved in this tab:</p>
              <blockquote className="tutor__text">{planEnd.text}</blockquote>
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
      <NextStep title={page.free.title} text={page.free.text}>
        <LinkButton to={paths.practiceTests.href()} large iconEnd="arrow-right">
          Start Free Practice Test
        </LinkButton>
      </NextStep>
    </div>
  )
}

/** A short example conversation with the tutor. */
function Example({ example }: { example: AiTutorPage['example'] }) {
  return (
    <figure className="tutor__example">
      <figcaption>
        <strong>{example.title}</strong> <span className="fine">An example</span>
      </figcaption>
      <ol role="list">
        {example.turns.map(({ from, text }) => (
          <li key={text} className="tutor__turn" data-from={from}>
            <span className="fine">{from}</span>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </figure>
  )
}

/** The placeholder until the chat, or the page about it, is ready. */
function LoadingChat() {
  useTitle('AI Tutor')
  return (
    <div className="container section stack loading-screen">
      <h1 className="visually-hidden">AI Tutor</h1>
      <div role="status" aria-busy="true" aria-label="Opening the tutor" className="stack">
        <Skeleton shape="title" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </div>
  )
}

export { AiTutorScreen as Component }
