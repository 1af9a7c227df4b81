import { startTransition, useDeferredValue, useEffect, useRef, useState, type RefObject } from 'react'
import type { Section } from '#domain/exam/formats.ts'
import { articleId, matches, type Filter, type ReviewedQuestion } from './reviewed-questions.ts'

const FIRST_SETS = 2
const MORE_SETS = 1
/** While a student waits for a question that isn't listed yet. */
const SETS_TOWARD_TARGET = 5

/**
 * Returns the questions that the review lists, and `goTo` one of them. The filter's buttons respond
 * immediately; the list of up to 215 questions follows deferred. At first the list grows set by set, so that
 * a slow phone stays responsive.
 * @param sets the total number of sets
 * @param listTop the start of the list, which scrolls into view when a filter shortens the list
 */
export function useShownQuestions(sets: number, listTop: RefObject<HTMLElement | null>) {
  const [filter, setFilter] = useState<Filter>('all')
  const [section, setSection] = useState<Section | 'all'>('all')
  const listed = { filter: useDeferredValue(filter), section: useDeferredValue(section) }
  /** The question to go to once it's listed. `lookupCount` triggers a new search for it. */
  const target = useRef<string | null>(null)
  const [lookupCount, setLookupCount] = useState(0)

  const [ready, setReady] = useState(FIRST_SETS)
  useEffect(() => {
    if (ready >= sets) return
    const more = target.current === null ? MORE_SETS : SETS_TOWARD_TARGET
    const timer = setTimeout(() => startTransition(() => setReady(ready + more)))
    return () => clearTimeout(timer)
  }, [ready, sets])

  useEffect(() => {
    if (target.current === null) return
    const article = document.getElementById(articleId(target.current))
    // The question isn't rendered yet: the list is still growing, or a filter was just removed.
    if (article === null) return
    target.current = null
    showArticle(article)
  }, [lookupCount, ready, listed.filter, listed.section])

  const toTopOfList = () => {
    const list = listTop.current
    if (list !== null && list.getBoundingClientRect().top < 0) list.scrollIntoView()
  }

  return {
    filter,
    section,
    listed,
    /** The number of sets that the list may show by now. */
    ready,
    setFilter: (next: Filter) => {
      setFilter(next)
      toTopOfList()
    },
    setSection: (next: Section | 'all') => {
      setSection(next)
      toTopOfList()
    },
    /** Scrolls to a question and focuses it. Resets filters that hide it. */
    goTo: (question: ReviewedQuestion) => {
      if (!matches(question, filter)) setFilter('all')
      if (section !== 'all' && section !== question.section) setSection('all')
      target.current = question.id
      setLookupCount(lookupCount + 1)
    },
  }
}

function showArticle(article: HTMLElement): void {
  article.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true })
  article.scrollIntoView()
  // Content above it is only laid out when it comes near, so its height may differ from the reserved one.
  // Scroll again.
  requestAnimationFrame(() => article.scrollIntoView())
}
