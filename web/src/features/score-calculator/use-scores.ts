import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Section } from '#domain/exam/formats.ts'
import { EMPTY_SCORES, type TypedScores } from '#domain/scoring/calculator.ts'
import { useLocation } from '#web/lib/router.ts'
import { scoresQuery, parseScores } from './address.ts'

function onBackOrForward(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  return () => window.removeEventListener('popstate', listener)
}

/**
 * Puts the scores into the address, so that it can be shared. Replaces the history entry instead of adding one
 * for each digit.
 */
function updateAddress(typed: TypedScores): void {
  try {
    window.history.replaceState(window.history.state, '', window.location.pathname + scoresQuery(typed))
  } catch {
    // A browser may refuse too many changes in a short time. The next change includes this one.
  }
}

/**
 * Returns the four scores as typed, or as in the address. The page is prerendered without a query, so the
 * address's scores appear after hydration.
 */
export function useScores() {
  const search = useSyncExternalStore(
    onBackOrForward,
    () => window.location.search,
    () => '',
  )
  const [typedSinceNavigation, setTypedSinceNavigation] = useState<TypedScores | null>(null)
  const { key } = useLocation()
  const [currentKey, setCurrentKey] = useState(key)
  // After Back or Forward, the scores of the new address are shown.
  useEffect(() => onBackOrForward(() => setTypedSinceNavigation(null)), [])
  if (currentKey !== key) {
    setCurrentKey(key)
    setTypedSinceNavigation(null)
  }
  const typed = typedSinceNavigation ?? parseScores(search)
  const change = (next: TypedScores) => {
    setTypedSinceNavigation(next)
    updateAddress(next)
  }
  return {
    typed,
    setScore: (section: Section, value: string) => change({ ...typed, [section]: value }),
    clear: () => change(EMPTY_SCORES),
  }
}
