import { useCallback, useEffect, useRef, useState } from 'react'
import type { ContentSet } from '#domain/items/content-set.ts'
import { adminApi, type PreviewReply, type ShownSetReply } from '#web/lib/admin-api.ts'
import { ApiFailure } from '#web/lib/api.ts'
import { messageOf } from '../loaded.tsx'

/** The time after the last keystroke until the preview is rendered. */
const TYPING_MS = 600

/**
 * Returns the texts of a set as students would see them, and a function that renders them again a moment after an
 * edit. The server renders them, as it does for publishing.
 * @returns `problem`: why the preview shows older texts; null if it's up to date
 */
export function useSetPreview(account: string, { version, section, passage, questions }: ShownSetReply) {
  const [preview, setPreview] = useState<PreviewReply>({ passage, questions })
  const [problem, setProblem] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(0)

  const render = useCallback(
    (source: ContentSet) => {
      clearTimeout(timer.current)
      latest.current += 1
      const own = latest.current
      timer.current = setTimeout(() => {
        adminApi
          .previewSet({ account, params: { version, section }, body: { source } })
          .then((reply) => {
            if (own !== latest.current) return
            setPreview(reply)
            setProblem(null)
          })
          .catch((error: unknown) => {
            if (!(error instanceof ApiFailure)) console.error(error)
            if (own === latest.current) setProblem(problemOf(error))
          })
      }, TYPING_MS)
    },
    [account, version, section],
  )
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      latest.current += 1
    },
    [],
  )
  return { preview, problem, render }
}

const problemOf = (error: unknown): string => {
  const isAboutText = error instanceof ApiFailure && error.code === 'unprocessable'
  const reason = isAboutText ? messageOf(error) : null
  return reason === null
    ? 'The preview isn’t up to date. It’s tried again at your next change.'
    : `The preview isn’t up to date: ${reason}.`
}
