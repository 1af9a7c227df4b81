import { useEffect, useState } from 'react'

/** Long enough for every screen reader to take it up. */
const STAYS_MS = 5000

/**
 * What a screen reader is told when it is free: that an answer is on its way, and the answer once it is whole. The words
 * as they come are not in it, or each would be read twice. It is emptied again, since the answer stands in the page.
 */
export function Told({ text }: { text: string }) {
  const [past, setPast] = useState('')
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(() => setPast(text), STAYS_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p role="status" className="visually-hidden">
      {text === past ? '' : text}
    </p>
  )
}
