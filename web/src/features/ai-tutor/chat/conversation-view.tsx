import { useEffect, useState } from 'react'
import { IconButton } from '#web/components/icon-button.tsx'
import { SECTION_NAMES } from '#domain/exam/formats.ts'
import { CONVERSATION_DAYS } from '#domain/tutor/message.ts'
import { Badge } from '#web/components/badge.tsx'
import { RichText } from '#web/components/item/rich-text.tsx'
import { Skeleton } from '#web/components/primitives.tsx'
import { SimilarQuestion } from '#web/components/item/help/similar-question.tsx'
import { drillAddress } from '#web/lib/learning/drill-address.ts'
import { paths } from '#web/config/paths.ts'
import { Link } from '#web/lib/link.tsx'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { TryAgainButton } from '#web/components/try-again-button.tsx'
import { PendingQuestionView } from './pending-question-view.tsx'
import type { ChatStore } from './chat-store.ts'
import { type Chat, openConversationId, type Opened } from './chat-state.ts'
import { MessageView } from './message-view.tsx'
import { RefusedQuestion } from './refused-question.tsx'
import { Starters } from './starters.tsx'
import type { About } from './tutor-api.ts'
import { useAboutQuestion, type AboutQuestionState } from './use-about-question.ts'
import { useStayAtEnd } from './use-stay-at-end.ts'
import '#web/styles/math.css'

type Props = {
  account: string
  chat: Chat
  store: ChatStore
  onBegin: () => void
  onEdit: () => void
}

/** The open conversation. It stays scrolled to its end while it grows, unless the student scrolls up. */
export function ConversationView({ account, chat, store, onBegin, onEdit }: Props) {
  const { opened, pending, refusal, announcement } = chat
  const { box, content, isAtEnd, goToEnd, goToStart } = useStayAtEnd()
  const aboutIds =
    opened.kind === 'loaded' ? opened.conversation.about : opened.kind === 'new' ? opened.about : null
  const aboutState = useAboutQuestion(account, aboutIds)
  const messages = opened.kind === 'loaded' ? opened.messages : []

  // Scrolls to the end when the student sends a question or opens a conversation. A new conversation starts
  // at the top, even in a short window.
  const pendingKey = pending?.idempotencyKey
  const hasStarted = opened.kind !== 'new' || pending !== null
  const id = openConversationId(chat)
  useEffect(() => (hasStarted ? goToEnd() : goToStart()), [hasStarted, pendingKey, id, goToEnd, goToStart])

  /**
   * Runs an action, then focuses the conversation, because the pressed button disappears. Focusing the composer
   * would open the on-screen keyboard.
   */
  const runAndFocus = (action: () => void) => {
    action()
    box.current?.focus({ preventScroll: true })
  }

  return (
    <div className="chat__thread">
      {/* A scrollable area must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={box} className="chat__scroll" tabIndex={0} role="region" aria-label="Conversation">
        <div ref={content} className="chat__content">
          {aboutState !== null && aboutIds !== null && (
            <AboutQuestionCard aboutState={aboutState} about={aboutIds} />
          )}
          {opened.kind === 'new' && pending === null && (
            <Starters aboutState={aboutState} onAsk={(question) => runAndFocus(() => store.ask(question))} />
          )}
          {opened.kind !== 'new' && opened.kind !== 'loaded' && (
            <NoConversation opened={opened} onBegin={onBegin} onTryAgain={() => runAndFocus(store.reload)} />
          )}
          {(messages.length > 0 || pending !== null) && (
            <ol role="list" className="chat__messages">
              {messages.map((message, index) => (
                <MessageView
                  key={message.id}
                  message={message}
                  isUnanswered={message.id !== pending?.messageId && messages[index + 1]?.type !== 'ai'}
                  onRate={store.rate}
                />
              ))}
              {pending !== null && (
                <PendingQuestionView
                  pending={pending}
                  onRetry={() => runAndFocus(store.retry)}
                  onEdit={onEdit}
                />
              )}
            </ol>
          )}
          {refusal !== null && <RefusedQuestion refusal={refusal} onBegin={onBegin} />}
        </div>
      </div>
      {hasStarted && !isAtEnd && (
        <IconButton
          icon="chevron-down"
          label="Go to the latest message"
          variant="default"
          className="chat__to-end"
          onClick={goToEnd}
        />
      )}
      <Announcer text={announcement} />
    </div>
  )
}

/** The question that the conversation is about, with enough of its text to recognize it. */
function AboutQuestionCard({ aboutState, about }: { aboutState: AboutQuestionState; about: About }) {
  return (
    <section className="about-question" aria-label="The question you’re asking about">
      {aboutState.kind === 'loading' && (
        <div role="status" aria-busy="true" aria-label="Loading the question" className="stack">
          <Skeleton />
          <Skeleton />
        </div>
      )}
      {aboutState.kind === 'absent' && (
        <p className="small">
          We can’t show this question. Its test may be unfinished, deleted, or in another account. You can
          still ask about anything else.
        </p>
      )}
      {aboutState.kind === 'failed' && (
        <>
          <p className="small">We couldn’t load this question. You can still ask about anything else.</p>
          <TryAgainButton onClick={aboutState.tryAgain} />
        </>
      )}
      {aboutState.kind === 'ready' && (
        <>
          <div className="about-question__head">
            <strong>Question {aboutState.question.number}</strong>
            <Badge tone={aboutState.question.section} icon={aboutState.question.section}>
              {SECTION_NAMES[aboutState.question.section]}
            </Badge>
            {'drillId' in about ? (
              <Link to={drillAddress(about.drillId)} className="about-question__link small">
                Back to the drill
              </Link>
            ) : (
              <Link
                to={paths.review.question(about.attemptId, about.questionId)}
                className="about-question__link small"
              >
                Back to the review
              </Link>
            )}
          </div>
          <p className="about-question__stem small">
            <RichText text={aboutState.question.text} />
          </p>
          <div className="question-help">
            <SimilarQuestion about={about} number={null} />
          </div>
        </>
      )}
    </section>
  )
}

/** How long an announcement stays, in ms: long enough for every screen reader to notice it. */
const STAYS_MS = 5000

/**
 * Announces to screen readers that an answer is in progress, and later the whole answer, but no partial text, which
 * would be read twice. The announcement is cleared again, because the answer is on the page.
 */
function Announcer({ text }: { text: string }) {
  const [past, setPast] = useState('')
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(() => setPast(text), STAYS_MS)
    return () => {
      clearTimeout(timer)
      // The same text can come again later.
      setPast('')
    }
  }, [text])
  return (
    <p role="status" className="visually-hidden">
      {text === past ? '' : text}
    </p>
  )
}

type NoConversationProps = {
  opened: Extract<Opened, { kind: 'loading' | 'absent' | 'failed' }>
  onBegin: () => void
  onTryAgain: () => void
}

/** The placeholder for a conversation that is loading, missing, or failed to load. */
function NoConversation({ opened, onBegin, onTryAgain }: NoConversationProps) {
  if (opened.kind === 'loading')
    return (
      <div role="status" aria-busy="true" aria-label="Loading the conversation" className="stack">
        <Skeleton />
        <Skeleton shape="block" />
        <Skeleton />
        <Skeleton shape="block" />
      </div>
    )
  if (opened.kind === 'absent')
    return (
      <Notice
        tone="info"
        title="This conversation no longer exists."
        actions={
          <Button icon="plus" onClick={onBegin}>
            New conversation
          </Button>
        }
      >
        <p>It was deleted, or it’s more than {CONVERSATION_DAYS} days old.</p>
      </Notice>
    )
  return (
    <Notice
      tone="bad"
      title="Unable to load this conversation."
      actions={
        <Button icon="refresh" onClick={onTryAgain}>
          Try Again
        </Button>
      }
    >
      <p>We couldn’t reach the server. Check your connection and try again. Nothing is lost.</p>
    </Notice>
  )
}
