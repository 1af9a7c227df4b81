import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/components/button.tsx'
import { ApiFailure } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { messageOf, UNEXPLAINED } from './loaded.tsx'

type Page<Row> = { rows: readonly Row[]; next: string | null }

/**
 * Returns a list's later pages, and a function that loads the next one and focuses the link of its first row.
 * @param what the name of the rows in a message: "sets"
 */
export function useLoadMore<Row>(what: string, load: (after: string) => Promise<Page<Row>>) {
  const [later, setLater] = useState<Page<Row> | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const loadMore = async (after: string) => {
    const shownBefore = list.current?.children.length ?? 0
    setIsBusy(true)
    try {
      const page = await load(after)
      flushSync(() =>
        setLater((shown) => ({ rows: [...(shown?.rows ?? []), ...page.rows], next: page.next })),
      )
      // The pressed button moves down, or disappears after the last page.
      list.current?.children[shownBefore]?.querySelector('a')?.focus()
    } catch (error) {
      if (!(error instanceof ApiFailure)) console.error(error)
      toast(`Unable to load more ${what}`, messageOf(error) ?? UNEXPLAINED, { destructive: true })
    } finally {
      setIsBusy(false)
    }
  }
  return {
    /** Returns the rows of the first page with the later ones, and where the next page starts. */
    withLater: (first: Page<Row>): Page<Row> => ({
      rows: [...first.rows, ...(later?.rows ?? [])],
      next: later === null ? first.next : later.next,
    }),
    isBusy,
    loadMore,
    list,
  }
}

type ShowMoreProps = {
  next: string | null
  isBusy: boolean
  loadMore: (after: string) => Promise<void>
  label?: string
}

/** The button below a list that has another page. */
export const ShowMore = ({ next, isBusy, loadMore, label = 'Show more' }: ShowMoreProps) =>
  next !== null && (
    <div>
      <Button aria-disabled={isBusy} onClick={() => !isBusy && void loadMore(next)}>
        {isBusy ? 'Loading…' : label}
      </Button>
    </div>
  )
