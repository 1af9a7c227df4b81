import { useCallback, useRef, useState } from 'react'
import { storeText, readText } from './unsent-text.ts'

/** Returns the text of the composer, which this tab stores at every change. */
export function useUnsentText(account: string) {
  const [text, setText] = useState(() => readText(account))
  const latest = useRef(text)
  const write = useCallback(
    (next: string) => {
      latest.current = next
      storeText(account, next)
      setText(next)
    },
    [account],
  )
  /** Puts a question that goes back to the student before the text that the student has written since. */
  const prependText = useCallback(
    (question: string) => {
      const newText = latest.current
      write(newText.trim() === '' ? question : `${question}\n\n${newText}`)
    },
    [write],
  )
  return { text, latest, write, prependText }
}
