import { useEffect, useState } from 'react'

/** How long a value must stay the same, in ms: longer than the pause between two keys. */
const PAUSE_MS = 1000

/**
 * Returns a value once it has stayed the same for a second, so that a status isn't announced after each key.
 * @param first the value until then
 */
export function useStableValue<T>(value: T, first = value): T {
  const [stableValue, setStableValue] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setStableValue(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return stableValue
}
