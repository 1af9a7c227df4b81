import { useEffect, useState } from 'react'
import type { FilterCounts } from '../../../../../domain/bank/filter-counts.ts'
import type { Section, Version } from '../../../../../domain/exam/formats.ts'
import { isPassing, questionsApi } from '../../../lib/api.ts'
import { COUNT_DELAYS, retry } from '../../../lib/retry.ts'

export type Counted = { state: 'loading' | 'failed' } | { state: 'counted'; counts: FilterCounts }

/** What the bank can serve of a section, by difficulty and topic. */
export function useFilterCounts(version: Version, section: Section): Counted {
  const key = `${version} ${section}`
  const [known, setKnown] = useState<{ key: string; counted: Counted }>({
    key,
    counted: { state: 'loading' },
  })

  useEffect(() => {
    let current = true
    retry(() => questionsApi.countFilters({ params: { version, section } }), COUNT_DELAYS, isPassing)
      .then(({ counts }): Counted => ({ state: 'counted', counts }))
      .catch((error: unknown): Counted => {
        console.warn('Questions were not counted:', error)
        return { state: 'failed' }
      })
      .then((counted) => {
        if (current) setKnown({ key, counted })
      })
      .catch((error: unknown) => console.error(error))
    return () => {
      current = false
    }
  }, [key, version, section])

  return known.key === key ? known.counted : { state: 'loading' }
}
