import { useEffect } from 'react'
import { IconButton } from '#web/components/icon-button.tsx'
import { PendingQuestionView } from './pending-question-view.tsx'
import { AboutQuestionCard } from './about-question-card.tsx'
import type { ChatStore } from './chat-store.ts'
import { type Chat, openId } from './chat-state.ts'
import { MessageView } from './message-view.tsx'
import { RefusedQuestion } from './refused-question.tsx'
import { NoThread } from './no-thread.tsx'
import { Starters } from './starters.tsx'
import { Announcer } from './announcer.tsx'
import { useAboutQuestion } from './use-about-question.ts'
import { useStayAtEnd } from './use-stay-at-end.ts'

type Props = {
  account: string
  chat: Chat
  store: ChatStore
  onBegin: () => void
  onEdit: () => void
}

/** The open conversation, scrolled to its end. */
export function Thread({ account, chat, store, onBegin, onEdit }: Props) {
  const { opened, pending, refused, announcement } = chat
  const { box, content, atEnd, goToEnd, goToStart } = useStayAtEnd()
  const about =
    opened.kind === 'loaded' ? opened.conversation.about : opened.kind === 'new' ? opened.about : null
  const aboutQuestion = useAboutQuestion(account, about)
  const messages = opened.kind === 'loaded' ? opened.messages : []

  // Scrolls to the end when the student sends a question or opens a conversation. A new conversation starts
  // at the top, even in a low window.
  const pendingKey = pending?.idempotencyKey
  const hasStarted = opened.kind !== 'new' || pending !== null
  const id = openId(chat)
  useEffect(() => (hasStarted ? goToEnd() : goToStart()), [hasStarted, pendingKey, id, goToEnd, goToStart])

  /**
   * The pressed button disappears, so focus moves to the conversation. That also opens no on-screen keyboard.
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
          {aboutQuestion !== null && about !== null && (
            <AboutQuestionCard aboutQuestion={aboutQuestion} attemptId={about.attemptId} />
          )}
          {opened.kind === 'new' && pending === null && (
            <Starters
              aboutQuestion={aboutQuestion}
              onAsk={(question) => runAndFocus(() => store.ask(question))}
            />
          )}
          {opened.kind !== 'new' && opened.kind !== 'loaded' && (
            <NoThread opened={opened} onBegin={onBegin} onTryAgain={() => runAndFocus(store.reload)} />
          )}
          {(messages.length > 0 || pending !== null) && (
            <ol role="list" className="chat__messages">
              {messages.map((message, place) => (
                <MessageView
                  key={message.id}
                  message={message}
                  unanswered={message.id !== pending?.questionId && messages[place + 1]?.type !== 'ai'}
                />
              ))}
              {pending !== null && (
                <PendingQuestionView
                  asking={pending}
                  onRetry={() => runAndFocus(store.retry)}
                  onEdit={onEdit}
                />
              )}
            </ol>
          )}
          {refused !== null && <RefusedQuestion refusal={refused} onBegin={onBegin} />}
        </div>
      </div>
      {hasStarted && !atEnd && (
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
