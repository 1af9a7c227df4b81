import { startTransition, useDeferredValue, useEffect, useRef, useState, type RefObject } from 'react'
import type { Section } from '#domain/exam/formats.ts'
import { articleId, matches, type Filter, type ReviewedQuestion } from './reviewed-questions.ts'

/** How many sets the list shows at first, and by how many it grows at a time. */
const FIRST_SETS = 2
const MORE_SETS = 1
/** By how many sets the list grows at a time while the student waits for a question that isn't rendered yet. */
const SETS_TOWARD_TARGET = 5

/**
 * Returns the filters of the review's list, how many sets it shows so far, and functions that set the filters and go
 * to a question. The filters' buttons respond immediately, and the list of up to 215 questions follows. At first the
 * list grows set by set, so that a slow phone stays responsive.
 * @param setCount the total number of sets
 * @param listTop the start of the list, which scrolls into view when a filter changes
 */
export function useShownQuestions(setCount: number, listTop: RefObject<HTMLElement | null>) {
  const [filter, setFilter] = useState<Filter>('all')
  const [section, setSection] = useState<Section | 'all'>('all')
  const listFilters = { filter: useDeferredValue(filter), section: useDeferredValue(section) }
  /** The question to go to once it's listed. `lookupCount` triggers a new search for it. */
  const target = useRef<string | null>(null)
  const [lookupCount, setLookupCount] = useState(0)

  const [shownSetCount, setShownSetCount] = useState(FIRST_SETS)
  useEffect(() => {
    if (shownSetCount >= setCount) return
    const increment = target.current === null ? MORE_SETS : SETS_TOWARD_TARGET
    const timer = setTimeout(() => startTransition(() => setShownSetCount(shownSetCount + increment)))
    return () => clearTimeout(timer)
  }, [shownSetCount, setCount])

  useEffect(() => {
    if (target.current === null) return
    const article = document.getElementById(articleId(target.current))
    // The question isn't rendered yet: the list is still growing, or a filter was just removed.
    if (article === null) return
    target.current = null
    showArticle(article)
  }, [lookupCount, shownSetCount, listFilters.filter, listFilters.section])

  const scrollToTop = () => {
    const list = listTop.current
    if (list !== null && list.getBoundingClientRect().top < 0) list.scrollIntoView()
  }

  return {
    filter,
    section,
    /** The filters of the list on screen, which follow `filter` and `section`. */
    listFilters,
    /** The number of sets that the list may show by now. */
    shownSetCount,
    setFilter: (next: Filter) => {
      setFilter(next)
      scrollToTop()
    },
    setSection: (next: Section | 'all') => {
      setSection(next)
      scrollToTop()
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
  // The content above the question is laid out only when it comes near the window, and may then be higher or lower
  // than the space reserved for it. Scroll again.
  requestAnimationFrame(() => article.scrollIntoView())
}
