import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Dialog } from '#web/components/dialog.tsx'
import { paths } from '#web/config/paths.ts'
import { keepTokenFresh } from '#web/lib/auth/keep-token-fresh.ts'
import { useLocation, useNavigate } from '#web/lib/router.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { Badge } from '#web/components/badge.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { useIsDemoModel } from '#web/lib/use-demo-model.ts'
import { questionOfState } from '#web/lib/tutor-address.ts'
import { Button } from '#web/components/button.tsx'
import { TryAgainButton } from '#web/components/try-again-button.tsx'
import { Skeleton } from '#web/components/primitives.tsx'
import { Link } from '#web/lib/link.tsx'
import { canAsk, isBusy, openConversationId, type Chat, type Target } from './chat-state.ts'
import { Composer } from './composer.tsx'
import type { ChatStore } from './chat-store.ts'
import { useDeletion } from './delete-conversation.tsx'
import { parseTarget } from './parse-target.ts'
import { ConversationView } from './conversation-view.tsx'
import type { Conversation } from './tutor-api.ts'
import { type ChatListeners, useChat } from './use-chat.ts'
import { useConversations } from './use-conversations.ts'
import { useUnsentText } from './use-unsent-text.ts'
import { useVisibleHeight } from './use-visible-height.ts'
import { MessageTime } from './message-time.tsx'
import './chat.css'
import './chat-list.css'
import './message.css'
import './starters.css'
import './composer.css'

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
  const { search, state } = useLocation()
  const target = useMemo(() => parseTarget(search), [search])
  const frame = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  useVisibleHeight(frame)

  const { query, listConversation, deleteConversation } = useConversations(account)
  const unsent = useUnsentText(account)
  const { chat, store } = useChat(
    account,
    target,
    useChatListeners(target, listConversation, unsent, onNoPlan),
  )
  useSendLinkedQuestion(state, store, target)
  const [isListOpen, setIsListOpen] = useState(false)

  const begin = useCallback(() => {
    setIsListOpen(false)
    store.begin()
    void navigate(paths.aiTutor.href(), { replace: search === '' })
    input.current?.focus()
  }, [store, navigate, search])

  const [askToDelete, deletionDialog] = useDeletion({
    onStart: (id) => {
      if (openConversationId(chat) === id) store.disconnect()
    },
    deleteConversation,
    onDeleted: (id) => {
      setIsListOpen(false)
      if (openConversationId(store.get()) === id) begin()
    },
  })
  const list = (
    <ConversationList
      query={query}
      openId={openConversationId(chat)}
      onBegin={begin}
      onOpen={() => setIsListOpen(false)}
      onDelete={askToDelete}
    />
  )
  return (
    <div ref={frame} className="chat">
      <aside className="chat__side" aria-label="Conversations">
        {list}
      </aside>
      <div className="chat__main">
        <ChatHead chat={chat} onBegin={begin} onConversations={() => setIsListOpen(true)} />
        <ConversationView
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
          text={unsent.text}
          onText={unsent.write}
          isBusy={isBusy(chat)}
          canSend={canAsk(chat, unsent.text)}
          onSend={() => {
            unsent.write('')
            store.ask(unsent.text)
          }}
          onStop={store.stop}
        />
      </div>
      <Dialog open={isListOpen} onClose={() => setIsListOpen(false)} title="Conversations">
        {isListOpen && list}
      </Dialog>
      {deletionDialog}
    </div>
  )
}

/** Sends the question of the link that led here. It's removed from the history state first, so it's sent only once. */
function useSendLinkedQuestion(state: unknown, store: ChatStore, target: Target): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const question = questionOfState(state)
  useEffect(() => {
    if (question === null || target.kind !== 'new') return
    void navigate(pathname + search, { replace: true, state: null })
    store.ask(question)
  }, [question, target, store, navigate, pathname, search])
}

/**
 * Returns the functions that the chat calls when a conversation starts or continues, when a question goes back to the
 * student, and when the plan doesn't include the tutor.
 */
function useChatListeners(
  target: Target,
  listConversation: (conversation: Conversation) => void,
  { latest, prependText }: ReturnType<typeof useUnsentText>,
  onNoPlan: Props['onNoPlan'],
): ChatListeners {
  const navigate = useNavigate()
  const isNew = useRef(true)
  useEffect(() => void (isNew.current = target.kind === 'new'), [target])
  return useMemo(
    () => ({
      onConversation: (conversation: Conversation) => {
        listConversation(conversation)
        // A conversation that has started gets its own address.
        if (isNew.current) void navigate(paths.aiTutor.conversation(conversation.id), { replace: true })
      },
      onQuestionReturned: prependText,
      onNoPlan: () => onNoPlan(latest.current),
    }),
    [listConversation, navigate, prependText, onNoPlan, latest],
  )
}

type ChatHeadProps = { chat: Chat; onBegin: () => void; onConversations: () => void }

/**
 * The header of a conversation. On a narrow screen it also has the buttons for the list and for a new conversation.
 */
function ChatHead({ chat: { opened }, onBegin, onConversations }: ChatHeadProps) {
  const isDemo = useIsDemoModel()
  return (
    <header className="chat-head">
      <IconButton icon="chat" label="Conversations" className="chat-head__narrow" onClick={onConversations} />
      <div className="chat-head__titles">
        <h1 className="chat-head__title">AI Tutor</h1>
        {opened.kind === 'loaded' && <p className="chat-head__name small">{opened.conversation.title}</p>}
      </div>
      {isDemo && <Badge tone="warn">Demo model</Badge>}
      <IconButton icon="plus" label="New conversation" className="chat-head__narrow" onClick={onBegin} />
    </header>
  )
}

type ConversationListProps = {
  query: UseQueryResult<readonly Conversation[]>
  openId: string | null
  onBegin: () => void
  onOpen: () => void
  onDelete: (conversation: Conversation) => void
}

/** The list of stored conversations, with a button for a new one. */
function ConversationList({ query, openId, onBegin, onOpen, onDelete }: ConversationListProps) {
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
          <TryAgainButton onClick={() => void refetch()} />
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
                aria-current={conversation.id === openId ? 'page' : undefined}
                onClick={onOpen}
              >
                <span className="chat-list__title">{conversation.title}</span>
                <span className="fine">
                  <MessageTime at={conversation.updatedAt} isInList />
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
