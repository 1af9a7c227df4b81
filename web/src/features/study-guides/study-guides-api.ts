import { studyGuideRoutes } from '#domain/api/study-guides.routes.ts'
import type { studyGuideSchemas } from '#domain/api/study-guides.schemas.ts'
import type { StudyGuide, StudyGuideTitle } from '#domain/study-guides/study-guides.ts'
import { client } from '#web/lib/api.ts'
import { currentAccount } from '#web/lib/auth/session.ts'
import { readStreamed } from '#web/lib/read-streamed.ts'

const api = client<typeof studyGuideRoutes, typeof studyGuideSchemas>(studyGuideRoutes)

/** The server's own limit is 115 s. */
const TIMEOUT_MS = 125_000

export type GuideRequest = StudyGuide & { title: StudyGuideTitle; description: string }
type Listener = { onWords: (words: number) => void; signal: AbortSignal }

/** Requests a generated guide. @param onWords called with the number of words so far */
export function requestGuide(guide: GuideRequest, { onWords, signal }: Listener) {
  const account = currentAccount()
  return api.createStudyGuide({
    body: guide,
    signal,
    timeoutMs: TIMEOUT_MS,
    read: (response) => readStreamed(response, onWords),
    ...(account === null ? {} : { account }),
  })
}
