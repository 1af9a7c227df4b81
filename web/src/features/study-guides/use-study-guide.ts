import { useEffect, useRef, useState } from 'react'
import { studyGuideRoutes } from '#domain/api/study-guides.routes.ts'
import type { studyGuideSchemas } from '#domain/api/study-guides.schemas.ts'
import { studyGuideFile } from '#domain/study-guides/study-guide-file.ts'
import type { StudyGuideTitle, StudyGuide } from '#domain/study-guides/study-guides.ts'
import { ApiFailure, client } from '#web/lib/api.ts'
import { currentAccount } from '#web/lib/auth/session.ts'
import { readStreamed } from '#web/lib/read-streamed.ts'
import { saveTextFile } from '#web/lib/save-file.ts'
import { dismissToast, toast } from '#web/lib/toast.ts'

export type Generation =
  | { kind: 'idle' }
  /** In progress. `words` is the number of words so far. */
  | { kind: 'generating'; title: StudyGuideTitle; words: number }
  /** Downloaded, and still on the page to be printed, until the next try. */
  | { kind: 'ready'; title: StudyGuideTitle; guide: WrittenGuide }
  /** Shown until the next try, with the reason as text. */
  | { kind: 'failed'; title: StudyGuideTitle; reason: string }

/** A written guide. `focus` has the topics that it was written for; empty for a general guide. */
export type WrittenGuide = GuideRequest & { content: string; focus: readonly string[]; generatedOn: string }

const FAILED = 'Failed to generate study guide'
const IDLE: Generation = { kind: 'idle' }

const today = (): string => new Date().toLocaleDateString('en-US', { dateStyle: 'long' })

/** Generates one study guide at a time and saves it as a file. Leaving the page cancels the generation. */
export function useStudyGuide() {
  const [generation, setGeneration] = useState<Generation>(IDLE)
  const call = useRef<AbortController | null>(null)
  useEffect(() => () => call.current?.abort(), [])

  const generate = async (card: GuideRequest): Promise<void> => {
    const { title } = card
    const controller = new AbortController()
    call.current = controller
    setGeneration({ kind: 'generating', title, words: 0 })
    const progressToast = toast(
      'Generating Study Guide',
      'Please wait while we create your personalized study guide...',
    )
    const outcome = await requestText(card, controller.signal, (words) => {
      if (!controller.signal.aborted) setGeneration({ kind: 'generating', title, words })
    })
    dismissToast(progressToast)
    if (controller.signal.aborted) return
    call.current = null
    if ('content' in outcome) {
      const guide = { ...card, ...outcome, generatedOn: today() }
      const { name, text } = studyGuideFile(guide)
      saveTextFile(name, text)
      setGeneration({ kind: 'ready', title, guide })
      toast(
        'Study Guide Downloaded',
        'Your personalized study guide has been generated and downloaded successfully!',
      )
      return
    }
    console.warn(outcome.reason)
    setGeneration({ kind: 'failed', title, reason: outcome.reason })
    toast('Generation Failed', 'Failed to generate study guide. Please try again.', { destructive: true })
  }

  return {
    generation,
    generate: (card: GuideRequest) => {
      if (call.current === null) void generate(card)
    },
    stop: () => {
      call.current?.abort()
      call.current = null
      setGeneration(IDLE)
    },
  }
}

/** Returns a generated guide's text, or the reason why there is none. */
async function requestText(
  { title, description, category, duration }: GuideRequest,
  signal: AbortSignal,
  onWords: (words: number) => void,
): Promise<Pick<WrittenGuide, 'content' | 'focus'> | { reason: string }> {
  try {
    const reply = await requestGuide({ title, description, category, duration }, { signal, onWords })
    if (!reply.success) return { reason: reply.error }
    return { content: reply.content, focus: reply.focus.map(({ topic }) => topic) }
  } catch (error) {
    if (!(error instanceof ApiFailure)) {
      console.error(error)
      return { reason: FAILED }
    }
    // The server's messages are written for students; those of a proxy aren't.
    return { reason: error.code === null ? 'The server could not be reached.' : error.message }
  }
}

const api = client<typeof studyGuideRoutes, typeof studyGuideSchemas>(studyGuideRoutes)

/** Longer than the server's limit of 115 s. */
const TIMEOUT_MS = 125_000

type GuideRequest = StudyGuide & { title: StudyGuideTitle; description: string }
type RequestOptions = { onWords: (words: number) => void; signal: AbortSignal }

/**
 * Requests a generated guide.
 * @param onWords called with the number of words so far
 */
function requestGuide(guide: GuideRequest, { onWords, signal }: RequestOptions) {
  const account = currentAccount()
  return api.createStudyGuide({
    body: guide,
    signal,
    timeoutMs: TIMEOUT_MS,
    read: (response) => readStreamed(response, onWords),
    ...(account === null ? {} : { account }),
  })
}
