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
  const isFollowing = useRef(true)
  const [isAtEnd, setIsAtEnd] = useState(true)

  const goToEnd = useCallback(() => {
    isFollowing.current = true
    setIsAtEnd(true)
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [])

  const goToStart = useCallback(() => {
    isFollowing.current = false
    setIsAtEnd(true)
    box.current?.scrollTo({ top: 0 })
  }, [])

  useEffect(() => {
    const [outer, inner] = [box.current, content.current]
    if (outer === null || inner === null) return
    const isNearEnd = () => outer.scrollHeight - outer.scrollTop - outer.clientHeight < NEAR_PX
    const updateAtEnd = () => {
      isFollowing.current = isNearEnd()
      setIsAtEnd(isFollowing.current)
    }
    const follow = () => {
      if (isFollowing.current) outer.scrollTo({ top: outer.scrollHeight })
      else setIsAtEnd(isNearEnd())
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

  return { box, content, isAtEnd, goToEnd, goToStart }
}
