import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Dialog } from '#web/components/dialog.tsx'
import { paths } from '#web/config/paths.ts'
import { keepTokenFresh } from '#web/lib/auth/keep-token-fresh.ts'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { useLocation, useNavigate } from '#web/lib/router.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { ChatHead } from './chat-head.tsx'
import { canAsk, isBusy, openId } from './chat-state.ts'
import { Composer } from './composer.tsx'
import { ConversationList } from './conversation-list.tsx'
import { DeleteConversation } from './delete-conversation.tsx'
import { parseTarget } from './parse-target.ts'
import { Thread } from './thread.tsx'
import type { Conversation } from './tutor-api.ts'
import { useChat } from './use-chat.ts'
import { useConversations } from './use-conversations.ts'
import { useDraft } from './use-draft.ts'
import { useVisibleHeight } from './use-visible-height.ts'
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
