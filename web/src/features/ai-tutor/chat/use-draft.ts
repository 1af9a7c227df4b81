import { useCallback, useRef, useState } from 'react'
import { keepText, keptText } from './kept-text.ts'

/** What stands in the composer, kept in this tab letter by letter. */
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
  /** What comes back from the chat stands before what has been written since. */
  const giveBack = useCallback(
    (returned: string) => {
      const since = latest.current
      write(since.trim() === '' ? returned : `${returned}\n\n${since}`)
    },
    [write],
  )
  return { text, latest, write, giveBack }
}
