import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Returns the width of an element in whole CSS pixels, and the ref to set on the element. The width is measured
 * before the first paint and at every change.
 * @param initial the width before the first measurement
 */
export function useElementWidth<E extends HTMLElement>(initial: number) {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(initial)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () => {
      // An element that isn't displayed has no width, so the last width stays.
      if (element.clientWidth > 0) setWidth(element.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
