import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Section } from '#domain/exam/formats.ts'
import { EMPTY_SCORES, type TypedScores } from '#domain/scoring/calculator.ts'
import { useLocation } from '#web/lib/router.ts'
import { scoresQuery, parseScores } from './address.ts'

function onAddress(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  return () => window.removeEventListener('popstate', listener)
}

/**
 * Updates the address so that it can be shared. It replaces the history entry, instead of adding one for each
 * digit.
 */
function updateAddress(typed: TypedScores): void {
  try {
    window.history.replaceState(window.history.state, '', window.location.pathname + scoresQuery(typed))
  } catch {
    // A browser may refuse the hundredth change within a minute. The next change includes it.
  }
}

/**
 * Returns the four fields. The page is prerendered without a query, so the address's scores appear after
 * hydration.
 */
export function useScores() {
  const search = useSyncExternalStore(
    onAddress,
    () => window.location.search,
    () => '',
  )
  const [typedHere, setTypedHere] = useState<TypedScores | null>(null)
  const { key } = useLocation()
  const [page, setPage] = useState(key)
  // A link, Back, or Forward leads to another address with other scores.
  useEffect(() => onAddress(() => setTypedHere(null)), [])
  if (page !== key) {
    setPage(key)
    setTypedHere(null)
  }
  const typed = typedHere ?? parseScores(search)
  const change = (next: TypedScores) => {
    setTypedHere(next)
    updateAddress(next)
  }
  return {
    typed,
    type: (section: Section, value: string) => change({ ...typed, [section]: value }),
    clear: () => change(EMPTY_SCORES),
  }
}
