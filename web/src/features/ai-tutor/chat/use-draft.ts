import { useCallback, useRef, useState } from 'react'
import { keepText, keptText } from './kept-text.ts'

/** Returns the text of the composer, which this tab stores at every change. */
export function useDraft(account: string) {
  const [text, setText] = useState(() => keptText(account))
  const latest = useRef(text)
  const write = useCallback(
    (next: string) => {
      latest.current = next
      keepText(account, next)
      setText(next)
    },
    [account],
  )
  /** Puts text that the chat returned before anything written since. */
  const giveBack = useCallback(
    (returned: string) => {
      const since = latest.current
      write(since.trim() === '' ? returned : `${returned}\n\n${since}`)
    },
    [write],
  )
  return { text, latest, write, giveBack }
}
