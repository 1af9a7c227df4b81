import { useQuery } from '@tanstack/react-query'
import type { GuideSummary } from '#domain/guides/guide.ts'
import { guidesQuery } from './queries.ts'

export type GuideList =
  { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; guides: readonly GuideSummary[] }

/** Returns the list of guides. Once a screen has loaded it, other screens have it immediately. */
export function useGuides(): { list: GuideList; tryAgain: () => void } {
  const { data: guides, isError, refetch } = useQuery(guidesQuery)
  return {
    list: guides === undefined ? { kind: isError ? 'failed' : 'loading' } : { kind: 'ready', guides },
    tryAgain: () => void refetch(),
  }
}
