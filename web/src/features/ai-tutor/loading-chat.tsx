import { Skeleton } from '#web/components/skeleton.tsx'
import { useTitle } from '#web/lib/use-title.ts'

/** The placeholder until the chat, or the page about it, is ready. */
export function LoadingChat() {
  useTitle('AI Tutor')
  return (
    <div className="container section stack loading-screen">
      <h1 className="visually-hidden">AI Tutor</h1>
      <div role="status" aria-busy="true" aria-label="Opening the tutor" className="stack">
        <Skeleton shape="title" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </div>
  )
}
