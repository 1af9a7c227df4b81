import { Badge } from '#web/components/badge.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { useDemoModel } from '#web/lib/use-demo-model.ts'
import type { Chat } from './chat-state.ts'

type Props = { chat: Chat; onBegin: () => void; onConversations: () => void }

/**
 * The header of a conversation. On a phone it also has the buttons for the list and for a new conversation.
 */
export function ChatHead({ chat: { opened }, onBegin, onConversations }: Props) {
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
