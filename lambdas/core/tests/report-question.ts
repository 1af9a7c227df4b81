import type * as z from 'zod'
import type { reportSchemas } from '#domain/api/reports.schemas.ts'
import { VisibleError } from '#domain/errors.ts'
import { parseQuestionId } from '#domain/ids.ts'
import { hash } from '#lambdas/shared/platform/hash.ts'
import type { ServedSet } from '#lambdas/shared/store/form-code.ts'
import type { ReportStore } from '#lambdas/shared/store/report-store.ts'
import type { SetHalves } from '#lambdas/shared/store/set-halves.ts'
import type { createLimits } from '../limits.ts'

type Parts = {
  sets: Pick<SetHalves, 'readForms'>
  reports: Pick<ReportStore, 'put'>
  limits: Pick<ReturnType<typeof createLimits>, 'countReport'>
  now: () => number
}
type SentReport = z.output<typeof reportSchemas.reportQuestion.body>
type Call = Parameters<Parts['limits']['countReport']>[0]
/** A test or a drill of the caller, with its questions. */
type Served = { id: string; form: readonly Pick<ServedSet, 'id' | 'revision' | 'questions'>[] }

/**
 * The length of the part of a report's id that distinguishes tests and drills, without identifying any of them.
 */
const DIGEST_LENGTH = 16

export type SendReport = ReturnType<typeof createSendReport>

/** Creates a function that stores a report of a problem with a question that the caller was served. */
export function createSendReport({ sets, reports, limits, now }: Parts) {
  /** @throws VisibleError bad_request for a question outside the form; too_many_requests, and then nothing is stored */
  return async function sendReport(
    call: Call,
    { id: servedId, form }: Served,
    { questionId, kind, text }: SentReport,
  ): Promise<{ reported: true }> {
    const { setId, index } = parseQuestionId(questionId)
    const served = form.find(({ id, questions }) => id === setId && questions.includes(index))
    const [set] = served === undefined ? [] : await sets.readForms([served])
    if (set === undefined)
      throw new VisibleError('bad_request', 'questionId: not a question of this test or drill')
    const id = `${questionId}.${hash('report', servedId, questionId).slice(0, DIGEST_LENGTH)}`
    await limits.countReport(call, id)
    const { version, section, revision } = set
    const question = index + 1
    await reports.put({
      id,
      version,
      section,
      setId: set.id,
      revision,
      question,
      kind,
      text,
      createdAt: now(),
    })
    return { reported: true }
  }
}
