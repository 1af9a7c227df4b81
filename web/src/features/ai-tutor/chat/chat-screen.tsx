import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Dialog } from '#web/components/dialog.tsx'
import { paths } from '#web/config/paths.ts'
import { keepTokenFresh } from '#web/lib/auth/keep-token-fresh.ts'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { useLocation, useNavigate } from '#web/lib/router.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { Badge } from '#web/components/badge.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { useDemoModel } from '#web/lib/use-demo-model.ts'
import { Button } from '#web/components/button.tsx'
import { Skeleton } from '#web/components/primitives.tsx'
import { Link } from '#web/lib/link.tsx'
import { canAsk, isBusy, openId, type Chat } from './chat-state.ts'
import { Composer } from './composer.tsx'
import { DeleteConversation } from './delete-conversation.tsx'
import { parseTarget } from './parse-target.ts'
import { Thread } from './thread.tsx'
import type { Conversation } from './tutor-api.ts'
import { useChat } from './use-chat.ts'
import { useConversations } from './use-conversations.ts'
import { useDraft } from './use-draft.ts'
import { useVisibleHeight } from './use-visible-height.ts'
import { MessageTime } from './message-time.tsx'
import './chat.css'

type Props = {
  account: string
  /** Called if the server says that the plan doesn't include the tutor. @param text the unsent text */
  onNoPlan: (text: string) => void
}

/** The chat with the tutor: the list of conversations, the open one, and the composer. */
export function ChatScreen({ account, onNoPlan }: Props) {
  useTitle('AI Tutor')
  useEffect(keepTokenFresh, [])
  const navigate = useNavigate()
  const { search } = useLocation()
  const target = useMemo(() => parseTarget(search), [search])
  const frame = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  useVisibleHeight(frame)

  const { query, note, remove } = useConversations(account)
  const { text, latest, write, prependText } = useDraft(account)
  const isNew = useRef(true)
  useEffect(() => void (isNew.current = target.kind === 'new'), [target])
  const listeners = useMemo(
    () => ({
      onConversation: (conversation: Conversation) => {
        note(conversation)
        // A conversation that has started gets its own address.
        if (isNew.current) void navigate(paths.aiTutor.conversation(conversation.id), { replace: true })
      },
      onQuestionReturned: prependText,
      onNoPlan: () => onNoPlan(latest.current),
    }),
    [note, navigate, prependText, onNoPlan, latest],
  )
  const { chat, store } = useChat(account, target, listeners)

  const [sheet, setSheet] = useState(false)
  const [toDelete, setToDelete] = useState<Conversation | null>(null)

  const begin = useCallback(() => {
    setSheet(false)
    store.begin()
    void navigate(paths.aiTutor.href(), { replace: search === '' })
    input.current?.focus()
  }, [store, navigate, search])

  // The delete button is gone with its conversation, so focus can't return to it.
  const isGone = useRef(false)
  useEffect(() => {
    if (toDelete !== null || !isGone.current) return
    isGone.current = false
    focusHeading()
  }, [toDelete])

  async function erase(conversation: Conversation): Promise<void> {
    if (openId(chat) === conversation.id) store.leave()
    isGone.current = await remove(conversation.id)
    if (isGone.current) setSheet(false)
    if (isGone.current && openId(store.get()) === conversation.id) begin()
    setToDelete(null)
  }
  const list = (
    <ConversationList
      query={query}
      open={openId(chat)}
      onBegin={begin}
      onOpen={() => setSheet(false)}
      onDelete={setToDelete}
    />
  )
  return (
    <div ref={frame} className="chat">
      <aside className="chat__side" aria-label="Conversations">
        {list}
      </aside>
      <div className="chat__main">
        <ChatHead chat={chat} onBegin={begin} onConversations={() => setSheet(true)} />
        <Thread
          account={account}
          chat={chat}
          store={store}
          onBegin={begin}
          onEdit={() => {
            store.edit()
            input.current?.focus()
          }}
        />
        <Composer
          input={input}
          text={text}
          onText={write}
          busy={isBusy(chat)}
          canSend={canAsk(chat, text)}
          onSend={() => {
            write('')
            store.ask(text)
          }}
          onStop={store.stop}
        />
      </div>
      <Dialog open={sheet} onClose={() => setSheet(false)} title="Conversations">
        {sheet && list}
      </Dialog>
      <DeleteConversation
        conversation={toDelete}
        onCancel={() => setToDelete(null)}
        onDelete={(conversation) => erase(conversation)}
      />
    </div>
  )
}

type ChatHeadProps = { chat: Chat; onBegin: () => void; onConversations: () => void }

/**
 * The header of a conversation. On a phone it also has the buttons for the list and for a new conversation.
 */
function ChatHead({ chat: { opened }, onBegin, onConversations }: ChatHeadProps) {
  const demo = useDemoModel()
  return (
    <header className="chat-head">
      <IconButton icon="chat" label="Conversations" className="chat-head__narrow" onClick={onConversations} />
      <div className="chat-head__titles">
        <h1 className="chat-head__title">AI Tutor</h1>
        {opened.kind === 'loaded' && <p className="chat-head__name small">{opened.conversation.title}</p>}
      </div>
      {demo && <Badge tone="warn">Demo model</Badge>}
      <IconButton icon="plus" label="New conversation" className="chat-head__narrow" onClick={onBegin} />
    </header>
  )
}

type ConversationListProps = {
  query: UseQueryResult<readonly Conversation[]>
  /** The id of the open conversation. */
  open: string | null
  onBegin: () => void
  onOpen: () => void
  onDelete: (conversation: Conversation) => void
}

/** The list of stored conversations, with a button for a new one. */
function ConversationList({ query, open, onBegin, onOpen, onDelete }: ConversationListProps) {
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
