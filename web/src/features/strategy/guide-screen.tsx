import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SECTIONS } from '#domain/exam/formats.ts'
import { type GuideSummary, sortGuides, type Guide, tagText } from '#domain/guides/guide.ts'
import { TryAgainButton } from '#web/components/try-again-button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { Skeleton } from '#web/components/primitives.tsx'
import { paths } from '#web/config/paths.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { Link } from '#web/lib/link.tsx'
import { useLocation, useParams } from '#web/lib/router.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { GuideHead, GuideFacts, LIBRARY, sectionTitle } from './guide-head.tsx'
import { GuideText } from './guide-text.tsx'
import { useGuides } from './use-guides.ts'
import { guideQuery, type OpenedGuide } from './queries.ts'
import { useKnownAccess } from '#web/lib/subscription/use-known-access.ts'
import './guides.css'
import './guide.css'
import './guide-end.css'

const NOT_FOUND = 'Guide Not Found'

/** One guide to read, print, or download, at both of its addresses: /strategy/{id} and /strategy-guide/{guideId}. */
export function Component() {
  const params = useParams()
  const id = params.id ?? params.guideId ?? ''
  const { opened, tryAgain } = useGuide(id)
  const { list } = useGuides()
  const guides = list.kind === 'ready' ? sortGuides(list.guides) : []
  const guide = opened?.kind === 'ready' ? opened.guide : null
  // The summary from the list is available before the guide, and also to readers without access.
  const summary: GuideSummary | null = guide ?? guides.find((listed) => listed.id === id) ?? null
  // A failed load has the same message, as the specification wants (ER-08), and offers to try again.
  const isUnavailable = opened?.kind === 'missing' || opened?.kind === 'failed'
  useTitle(isUnavailable ? NOT_FOUND : (summary?.title ?? 'Strategy Guide'))

  if (isUnavailable)
    return (
      <MessageScreen title={NOT_FOUND} text="The requested strategy guide could not be found.">
        <LinkButton to={LIBRARY.to} variant="primary" icon="chevron-left">
          Back to Strategy Library
        </LinkButton>
        {opened.kind === 'failed' && <TryAgainButton onClick={tryAgain} />}
      </MessageScreen>
    )
  if (opened?.kind === 'locked')
    return <GuideLocked summary={summary} isListLoading={list.kind === 'loading'} />
  return (
    <div className="container guide">
      {summary === null ? <LoadingHead /> : <GuideHead summary={summary} guide={guide} />}
      {guide === null ? <LoadingText /> : <GuideText guide={guide} />}
      {guide !== null && <GuideEnd guide={guide} guides={guides} />}
    </div>
  )
}

function LoadingHead() {
  return (
    <div className="guide__loading">
      <h1 className="visually-hidden">Strategy Guide</h1>
      <Skeleton />
      <Skeleton shape="title" />
      <Skeleton />
    </div>
  )
}

function LoadingText() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading the guide" className="guide__loading">
      {[1, 2, 3, 4, 5, 6, 7].map((line) => (
        <Skeleton key={line} />
      ))}
    </div>
  )
}

type GuideEndProps = {
  guide: Guide
  /** Every guide, in order; empty until they're loaded. */
  guides: readonly GuideSummary[]
}

/** The end of a guide: its topics, and links to its neighbors and its section. */
function GuideEnd({ guide, guides }: GuideEndProps) {
  const sectionGuides = guides.filter(({ section }) => section === guide.section)
  const index = sectionGuides.findIndex(({ id }) => id === guide.id)
  const previous = index < 0 ? undefined : sectionGuides[index - 1]
  const next = index < 0 ? undefined : sectionGuides[index + 1]
  const section = SECTIONS.find((name) => name === guide.section)
  return (
    <footer className="guide-end">
      {guide.tags.length > 0 && (
        <section aria-labelledby="related-topics" className="guide-end__topics">
          <h2 id="related-topics">Related Topics</h2>
          <ul role="list" className="guide-tags">
            {guide.tags.map((tag) => (
              <li key={tag} className="guide-tag">
                {tagText(tag)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {(previous !== undefined || next !== undefined) && (
        <nav aria-label="More guides" className="guide-end__more">
          {previous !== undefined && (
            <Link to={paths.strategy.href(previous.id)} className="guide-end__link">
              <span className="muted small">
                <Icon name="chevron-left" />
                Previous guide
              </span>
              <strong>{previous.title}</strong>
            </Link>
          )}
          {next !== undefined && (
            <Link to={paths.strategy.href(next.id)} className="guide-end__link guide-end__link--next">
              <span className="muted small">
                Next guide
                <Icon name="chevron-right" />
              </span>
              <strong>{next.title}</strong>
            </Link>
          )}
        </nav>
      )}
      {section === undefined ? (
        <LinkButton to={LIBRARY.to} icon="chevron-left">
          Back to {LIBRARY.name}
        </LinkButton>
      ) : (
        <LinkButton to={paths.sectionStrategies.href(section)} icon="chevron-left">
          Back to {sectionTitle(section)}
        </LinkButton>
      )}
    </footer>
  )
}

const LOCKED_TEXT = 'This guide is part of the premium content library, which comes with the Elite plan.'

type GuideLockedProps = {
  summary: GuideSummary | null
  /** Whether the list, which has the guide's title, is still loading. */
  isListLoading: boolean
}

/** A premium guide for readers without access: what it is, and which plan includes it. */
function GuideLocked({ summary, isListLoading }: GuideLockedProps) {
  if (summary === null)
    return isListLoading ? null : (
      <MessageScreen title="An Elite guide" text={LOCKED_TEXT}>
        <SeePlans />
        <SignInPrompt />
      </MessageScreen>
    )
  return (
    <div className="container guide">
      <GuideFacts summary={summary}>{null}</GuideFacts>
      <section aria-label="Elite plan" className="guide-locked">
        <span className="guide-locked__icon">
          <Icon name="lock" />
        </span>
        <p>{LOCKED_TEXT}</p>
        <div className="cluster">
          <SeePlans />
          <LinkButton to={LIBRARY.to} variant="quiet">
            Back to Strategy Library
          </LinkButton>
        </div>
        <SignInPrompt />
      </section>
    </div>
  )
}

/** A link to sign in and return to the guide. Renders nothing for a signed-in reader. */
function SignInPrompt() {
  const { status } = useSession()
  const { pathname } = useLocation()
  if (status !== 'signed-out') return null
  return (
    <p className="muted">
      Already have Elite? <Link to={paths.login.next(pathname)}>Sign in</Link>
    </p>
  )
}

function SeePlans() {
  return (
    <LinkButton to={paths.subscription.plan('Elite')} variant="primary" iconEnd="arrow-right">
      See the Elite plan
    </LinkButton>
  )
}

type GuideState = OpenedGuide | { kind: 'failed' }

/** Returns a guide's state, or null while it's loading. Signing in or out loads the guide again. */
function useGuide(id: string): { opened: GuideState | null; tryAgain: () => void } {
  const session = useSession()
  const account = session.status === 'signed-in' ? session.person.userId : null
  const { data, isError, refetch } = useQuery({
    ...guideQuery(id, account),
    // While it loads again, a free guide stays. A premium one doesn't: on a shared device, the reader may be
    // another user now.
    placeholderData: (last) =>
      last?.kind === 'ready' && last.guide.id === id && !last.guide.premium ? last : undefined,
  })

  // In another tab, the reader may buy the plan that unlocks the guide.
  const isUnlocked = useKnownAccess('premiumGuides') === true && data?.kind === 'locked'
  useEffect(() => {
    if (isUnlocked) void refetch()
  }, [isUnlocked, refetch])

  return { opened: data ?? (isError ? { kind: 'failed' } : null), tryAgain: () => void refetch() }
}
