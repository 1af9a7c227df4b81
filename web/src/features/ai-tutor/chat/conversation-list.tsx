import { Button } from '#web/components/button.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { paths } from '#web/config/paths.ts'
import { Link } from '#web/lib/link.tsx'
import { MessageTime } from './message-time.tsx'
import type { Conversation } from './tutor-api.ts'
import type { Conversations } from './use-conversations.ts'

type Props = {
  conversations: Conversations
  /** The id of the open conversation. */
  open: string | null
  onBegin: () => void
  onOpen: () => void
  onDelete: (conversation: Conversation) => void
  onTryAgain: () => void
}

/** The list of stored conversations, with a button for a new one. */
export function ConversationList({ conversations, open, onBegin, onOpen, onDelete, onTryAgain }: Props) {
  return (
    <>
      <Button icon="plus" wide onClick={onBegin}>
        New conversation
      </Button>
      {conversations.kind === 'loading' && (
        <div role="status" aria-busy="true" aria-label="Loading your conversations" className="stack">
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      )}
      {conversations.kind === 'failed' && (
        <div className="chat-list__none small" role="status">
          <p>We couldn’t load your conversations.</p>
          <Button icon="refresh" onClick={onTryAgain}>
            Try Again
          </Button>
        </div>
      )}
      {conversations.kind === 'ready' && conversations.list.length === 0 && (
        <p className="chat-list__none small muted">Your conversations will be listed here.</p>
      )}
      {conversations.kind === 'ready' && conversations.list.length > 0 && (
        <ul role="list" className="chat-list" aria-label="Your conversations">
          {conversations.list.map((conversation) => (
            <li key={conversation.id} className="chat-list__item">
              <Link
                to={paths.aiTutor.conversation(conversation.id)}
                className="chat-list__link"
                aria-current={conversation.id === open ? 'page' : undefined}
                onClick={onOpen}
              >
                <span className="chat-list__title">{conversation.title}</span>
                <span className="fine">
                  <MessageTime at={conversation.updatedAt} day />
                </span>
              </Link>
              <IconButton
                icon="trash"
                label={`Delete conversation: ${conversation.title}`}
                onClick={() => onDelete(conversation)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
