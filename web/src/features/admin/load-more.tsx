import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { adminApi, type ListedDraftReply } from '#web/lib/admin-api.ts'
import { ApiFailure } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { messageOf, UNEXPLAINED } from '../loaded.tsx'

type Page = { drafts: readonly ListedDraftReply[]; next: string | null }

/** Returns the first page of drafts and those that were loaded after it. */
export function useLoadMore(account: string, first: Page) {
  const [later, setLater] = useState<Page | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const loadMore = async (after: string) => {
    const shownBefore = list.current?.children.length ?? 0
    setIsBusy(true)
    try {
      const page = await adminApi.listDrafts({ account, query: { after } })
      flushSync(() =>
        setLater((shown) => ({ drafts: [...(shown?.drafts ?? []), ...page.drafts], next: page.next })),
      )
      // The pressed button moves down, or disappears after the last page.
      list.current?.children[shownBefore]?.querySelector('a')?.focus()
    } catch (error) {
      if (!(error instanceof ApiFailure)) console.error(error)
      toast('Unable to load more sets', messageOf(error) ?? UNEXPLAINED, { destructive: true })
    } finally {
      setIsBusy(false)
    }
  }
  return {
    drafts: [...first.drafts, ...(later?.drafts ?? [])],
    next: later === null ? first.next : later.next,
    isBusy,
    loadMore,
    list,
  }
}
