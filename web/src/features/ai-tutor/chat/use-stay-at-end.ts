import { useCallback, useEffect, useRef, useState } from 'react'

/** Within this distance of the end counts as being there. */
const NEAR_PX = 64

/**
 * Returns a scrolling box that stays at its end while it grows, unless the reader scrolls up. `goToStart`
 * shows a new conversation from its top.
 */
export function useStayAtEnd() {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const stays = useRef(true)
  const [atEnd, setAtEnd] = useState(true)

  const goToEnd = useCallback(() => {
    stays.current = true
    setAtEnd(true)
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [])

  const goToStart = useCallback(() => {
    stays.current = false
    setAtEnd(true)
    box.current?.scrollTo({ top: 0 })
  }, [])

  useEffect(() => {
    const [outer, inner] = [box.current, content.current]
    if (outer === null || inner === null) return
    const isAtEnd = () => outer.scrollHeight - outer.scrollTop - outer.clientHeight < NEAR_PX
    const note = () => {
      stays.current = isAtEnd()
      setAtEnd(stays.current)
    }
    const follow = () => {
      if (stays.current) outer.scrollTo({ top: outer.scrollHeight })
      else setAtEnd(isAtEnd())
    }
    outer.addEventListener('scroll', note, { passive: true })
    const observer = new ResizeObserver(follow)
    observer.observe(inner)
    observer.observe(outer)
    return () => {
      outer.removeEventListener('scroll', note)
      observer.disconnect()
    }
  }, [])

  return { box, content, atEnd, goToEnd, goToStart }
}
