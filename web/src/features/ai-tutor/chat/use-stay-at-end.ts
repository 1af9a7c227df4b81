import { useCallback, useEffect, useRef, useState } from 'react'

/** Up to this distance from the end, the reader counts as being there. */
const NEAR_PX = 64

/**
 * Returns a scrolling box that stays at its end while it grows, unless the reader scrolls up. `goToStart`
 * shows a new conversation from its top.
 */
export function useStayAtEnd() {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const [atEnd, setAtEnd] = useState(true)

  const goToEnd = useCallback(() => {
    follows.current = true
    setAtEnd(true)
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [])

  const goToStart = useCallback(() => {
    follows.current = false
    setAtEnd(true)
    box.current?.scrollTo({ top: 0 })
  }, [])

  useEffect(() => {
    const [outer, inner] = [box.current, content.current]
    if (outer === null || inner === null) return
    const isAtEnd = () => outer.scrollHeight - outer.scrollTop - outer.clientHeight < NEAR_PX
    const updateAtEnd = () => {
      follows.current = isAtEnd()
      setAtEnd(follows.current)
    }
    const follow = () => {
      if (follows.current) outer.scrollTo({ top: outer.scrollHeight })
      else setAtEnd(isAtEnd())
    }
    outer.addEventListener('scroll', updateAtEnd, { passive: true })
    const observer = new ResizeObserver(follow)
    observer.observe(inner)
    observer.observe(outer)
    return () => {
      outer.removeEventListener('scroll', updateAtEnd)
      observer.disconnect()
    }
  }, [])

  return { box, content, atEnd, goToEnd, goToStart }
}
