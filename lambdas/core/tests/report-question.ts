import type * as z from 'zod'
import type { reportSchemas } from '#domain/api/reports.schemas.ts'
import { VisibleError } from '#domain/errors.ts'
import { parseQuestionId } from '#domain/ids.ts'
import { hash } from '#lambdas/shared/platform/hash.ts'
import type { StoredAttempt } from '#lambdas/shared/store/attempt-item.ts'
import type { ReportStore } from '#lambdas/shared/store/report-store.ts'
import type { SetStore } from '#lambdas/shared/store/set-store.ts'

type Stores = { sets: Pick<SetStore, 'readForms'>; reports: Pick<ReportStore, 'put'> }
type SentReport = z.output<typeof reportSchemas.reportQuestion.body>

/**
 * The length of the part of a report's id that distinguishes attempts. Nobody can find the attempt from it.
 */
const MARK_LENGTH = 16

/**
 * Stores a report of a problem with a question of an attempt.
 * @param admit called before the report is stored; if it throws, nothing is stored
 * @throws VisibleError bad_request for a question outside the form
 */
export async function reportQuestion(
  { sets, reports }: Stores,
  { attempt, form }: Pick<StoredAttempt, 'attempt' | 'form'>,
  { questionId, kind, text }: SentReport,
  { now, admit }: { now: number; admit: (reportId: string) => Promise<void> },
): Promise<void> {
  const { setId, index } = parseQuestionId(questionId)
  const served = form.find(({ id, questions }) => id === setId && questions.includes(index))
  const [set] = served === undefined ? [] : await sets.readForms([served])
  if (set === undefined) throw new VisibleError('bad_request', 'questionId: not a question of this test')
  const id = `${questionId}.${hash('report', attempt.id, questionId).slice(0, MARK_LENGTH)}`
  await admit(id)
  const { version, section, revision } = set
  await reports.put({
    id,
    version,
    section,
    setId: set.id,
    revision,
    question: index + 1,
    kind,
    text,
    createdAt: now,
  })
}
