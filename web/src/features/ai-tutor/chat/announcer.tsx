import { useEffect, useState } from 'react'

/** Long enough for every screen reader to pick it up. */
const STAYS_MS = 5000

/**
 * Announces to screen readers that an answer is in progress, and later the whole answer. It leaves out
 * partial text, which would be read twice. It's cleared again because the answer is on the page.
 */
export function Announcer({ text }: { text: string }) {
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
