import { queryOptions } from '@tanstack/react-query'
import type { Section } from '#domain/exam/formats.ts'
import { drillRoutes } from '#domain/api/drills.routes.ts'
import type { drillSchemas } from '#domain/api/drills.schemas.ts'
import { sourceIdOf } from '#domain/learning/own-question-ref.ts'
import { client, testsApi } from '#web/lib/api.ts'
import { retries } from '#web/lib/query-client.ts'
import { type About, type Conversation, listConversations } from './tutor-api.ts'

const { getDrill } = drillRoutes
const drillsApi = client<{ getDrill: typeof getDrill }, Pick<typeof drillSchemas, 'getDrill'>>({ getDrill })

/** The student's conversations, newest first. */
export const conversationsQuery = (account: string) =>
  queryOptions({
    queryKey: [account, 'conversations'],
    queryFn: async () => newestFirst(await listConversations(account)),
    retry: retries(1),
  })

export const newestFirst = (list: readonly Conversation[]): readonly Conversation[] =>
  list.toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt))

/** Returns an answered question of a drill, with its number in the drill; null if the drill has no answer to it. */
async function readDrillQuestion(
  account: string,
  { drillId, questionId }: { drillId: string; questionId: string },
): Promise<QuestionSummary | null> {
  const { questions, items } = await drillsApi.getDrill({ account, params: { id: drillId } })
  const question = questions.find(({ id }) => id === questionId)
  const index = items.findLastIndex((item) => item.questionId === questionId && item.answer !== null)
  const answer = items[index]?.answer
  if (question === undefined || !answer) return null
  const { section, questionText: text } = question
  return { number: index + 1, section, text, isCorrect: answer.isCorrect }
}

/** The part of a question that the chat uses. */
export type QuestionSummary = { number: number; section: Section; text: string; isCorrect: boolean }

/**
 * The question that a conversation is about, from a test's review or a drill; null if the review or the drill lacks it.
 * Doesn't run if the conversation is about no question.
 */
export const aboutQuestionQuery = (account: string, about: About | null) =>
  queryOptions({
    queryKey: [account, 'about-question', about && sourceIdOf(about), about?.questionId],
    queryFn: () =>
      about && ('drillId' in about ? readDrillQuestion(account, about) : readTestQuestion(account, about)),
    enabled: about !== null,
    retry: retries(1),
  })

async function readTestQuestion(
  account: string,
  { attemptId, questionId }: { attemptId: string; questionId: string },
): Promise<QuestionSummary | null> {
  const { questions } = await testsApi.reviewTest({ params: { id: attemptId }, account })
  const question = questions.find(({ id }) => id === questionId)
  if (question === undefined) return null
  const { section, questionText: text, isCorrect } = question
  // Numbered from 1 in each section, as on the test.
  const number = questions.filter((other) => other.section === section).indexOf(question) + 1
  return { number, section, text, isCorrect }
}
