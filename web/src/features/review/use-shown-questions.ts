import { startTransition, useDeferredValue, useEffect, useRef, useState, type RefObject } from 'react'
import type { Section } from '../../../../domain/exam/formats.ts'
import { articleId, matches, type Filter, type ReviewedQuestion } from './reviewed.ts'

const FIRST_SETS = 2
const MORE_SETS = 1

/**
 * Which questions the review lists, and turning to one of them. A filter answers at once; the list, of 215 questions at
 * most, follows. At first it grows set by set, so that a slow phone can be used meanwhile.
 * @param sets how many there are in all
 * @param listTop where the list begins, which comes into view when a filter shortens the list under the reader
 */
export function useShownQuestions(sets: number, listTop: RefObject<HTMLElement | null>) {
  const [filter, setFilter] = useState<Filter>('all')
  const [section, setSection] = useState<Section | 'all'>('all')
  const listed = { filter: useDeferredValue(filter), section: useDeferredValue(section) }
  /** The question to turn to, once it is listed; counted up, so that it is looked for again. */
  const target = useRef<string | null>(null)
  const [turn, setTurn] = useState(0)

  const [ready, setReady] = useState(FIRST_SETS)
  useEffect(() => {
    if (ready >= sets) return
    const timer = setTimeout(() => startTransition(() => setReady(ready + MORE_SETS)))
    return () => clearTimeout(timer)
  }, [ready, sets])

  useEffect(() => {
    if (target.current === null) return
    const article = document.getElementById(articleId(target.current))
    // The list is still to follow: it grows, or a filter has been lifted.
    if (article === null) return
    target.current = null
    showArticle(article)
  }, [turn, ready, listed.filter, listed.section])

  const toTopOfList = () => {
    const list = listTop.current
    if (list !== null && list.getBoundingClientRect().top < 0) list.scrollIntoView()
  }

  return {
    filter,
    section,
    listed,
    /** Sets that the list may show by now. */
    ready,
    setFilter: (next: Filter) => {
      setFilter(next)
      toTopOfList()
    },
    setSection: (next: Section | 'all') => {
      setSection(next)
      toTopOfList()
    },
    /** Brings a question into view and focus; one that is filtered out is let in. */
    goTo: (question: ReviewedQuestion) => {
      if (!matches(question, filter)) setFilter('all')
      if (section !== 'all' && section !== question.section) setSection('all')
      target.current = question.id
      setTurn(turn + 1)
    },
  }
}

function showArticle(article: HTMLElement): void {
  article.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true })
  article.scrollIntoView()
  // What lies above it is laid out only now that it is near, and may take another height than was reserved.
  requestAnimationFrame(() => article.scrollIntoView())
}
