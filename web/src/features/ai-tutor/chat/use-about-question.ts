import { useEffect, useState } from 'react'
import type { Section } from '#domain/exam/formats.ts'
import { ApiFailure, isRetryableSoon, testsApi } from '#web/lib/api.ts'
import { retry } from '#web/lib/retry.ts'
import type { About } from './tutor-api.ts'

/** The part of the question that the chat shows. */
export type QuestionSummary = { number: number; section: Section; text: string; isCorrect: boolean }
/** `absent` means that the student can't open it: the test is gone, still open, or not theirs. */
export type AboutQuestion =
  { kind: 'loading' } | { kind: 'absent' } | { kind: 'ready'; question: QuestionSummary }

const RETRY_DELAYS_MS = [1000]

/**
 * Loads the question that a conversation is about from its test's review. @returns null if it's about none
 */
export function useAboutQuestion(account: string, about: About | null): AboutQuestion | null {
  const [read, setRead] = useState<{ of: string; aboutQuestion: AboutQuestion } | null>(null)
  const [attemptId, questionId] = [about?.attemptId, about?.questionId]

  useEffect(() => {
    if (attemptId === undefined || questionId === undefined) return
    let current = true
    readQuestion(account, { attemptId, questionId })
      .catch((error: unknown): AboutQuestion => {
        if (!(error instanceof ApiFailure)) console.error(error)
        return { kind: 'absent' }
      })
      .then((aboutQuestion) => current && setRead({ of: questionKey(attemptId, questionId), aboutQuestion }))
      .catch(console.error)
    return () => {
      current = false
    }
  }, [account, attemptId, questionId])

  if (attemptId === undefined || questionId === undefined) return null
  return read?.of === questionKey(attemptId, questionId) ? read.aboutQuestion : { kind: 'loading' }
}

const questionKey = (attemptId: string, questionId: string): string => `${attemptId} ${questionId}`

async function readQuestion(account: string, { attemptId, questionId }: About): Promise<AboutQuestion> {
  const { questions } = await retry(
    () => testsApi.reviewTest({ params: { id: attemptId }, account }),
    RETRY_DELAYS_MS,
    isRetryableSoon,
  )
  const found = questions.find(({ id }) => id === questionId)
  if (found === undefined) return { kind: 'absent' }
  const { section, questionText: text, isCorrect } = found
  // Numbered from 1 in each section, as on the test.
  const number = questions.filter((question) => question.section === section).indexOf(found) + 1
  return { kind: 'ready', question: { number, section, text, isCorrect } }
}
