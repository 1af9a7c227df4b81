import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { checkSubscription } from '#web/lib/subscription/check-plan.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { AccessRequired } from './access-required.tsx'
import { LoadingChat } from './loading-chat.tsx'
import { useTutorAccess } from './use-tutor-access.ts'

/** Loaded lazily, so only people with access fetch the chat code. */
const Chat = lazy(async () => {
  const { ChatScreen } = await import('./chat/chat-screen.tsx')
  return { default: ChatScreen }
})

/**
 * /ai-tutor: the chat for Elite students and administrators. Everyone else sees what it does and which plan
 * includes it.
 */
export function AiTutorScreen() {
  const { access, account } = useTutorAccess()
  /** The unsent text at the moment the server reported that the plan has ended. */
  const [ended, setEnded] = useState<{ account: string; text: string } | null>(null)

  if (ended !== null && ended.account === account) return <AccessRequired ended={ended} />
  if (account === null || access === 'needed') return <AccessRequired />
  if (access === 'unchecked') return <Unchecked />
  if (access === 'unknown') return <LoadingChat />
  return (
    <Suspense fallback={<LoadingChat />}>
      <Chat
        key={account}
        account={account}
        onNoPlan={(text) => {
          setEnded({ account, text })
          void checkSubscription()
        }}
      />
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
      <Button variant="primary" icon="refresh" onClick={() => void checkSubscription()}>
        Try Again
      </Button>
    </MessageScreen>
  )
}
