import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '#web/components/button.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { paths } from '#web/config/paths.ts'
import { Link } from '#web/lib/link.tsx'
import { MessageTime } from './message-time.tsx'
import type { Conversation } from './tutor-api.ts'

type Props = {
  query: UseQueryResult<readonly Conversation[]>
  /** The id of the open conversation. */
  open: string | null
  onBegin: () => void
  onOpen: () => void
  onDelete: (conversation: Conversation) => void
}

/** The list of stored conversations, with a button for a new one. */
export function ConversationList({ query, open, onBegin, onOpen, onDelete }: Props) {
  const { data: list, isPending, isError, refetch } = query
  return (
    <>
      <Button icon="plus" wide onClick={onBegin}>
        New conversation
      </Button>
      {isPending && (
        <div role="status" aria-busy="true" aria-label="Loading your conversations" className="stack">
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      )}
      {isError && list === undefined && (
        <div className="chat-list__none small" role="status">
          <p>We couldn’t load your conversations.</p>
          <Button icon="refresh" onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      )}
      {list?.length === 0 && (
        <p className="chat-list__none small muted">Your conversations will be listed here.</p>
      )}
      {list !== undefined && list.length > 0 && (
        <ul role="list" className="chat-list" aria-label="Your conversations">
          {list.map((conversation) => (
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
