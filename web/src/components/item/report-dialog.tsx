import { useId } from 'react'
import { reportRoutes } from '#domain/api/reports.routes.ts'
import type { reportSchemas } from '#domain/api/reports.schemas.ts'
import {
  REPORT_KIND_NAMES,
  REPORT_KINDS,
  REPORT_TEXT_MAX,
  reportTextProblem,
  type ReportKind,
} from '#domain/reports/report.ts'
import { ApiFailure, client } from '#web/lib/api.ts'
import { currentAccount } from '#web/lib/auth/session.ts'
import { results, sittings } from '#web/lib/device/records.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { FormProblem } from '../form/field-error.tsx'
import { SelectField } from '../form/select-field.tsx'
import { TextAreaField } from '../form/text-area-field.tsx'
import { readText, useForm, type Problems } from '../form/use-form.ts'

type Props = {
  question: ReportedQuestion
  open: boolean
  onClose: () => void
}

const KINDS = REPORT_KINDS.map((value) => ({ value, label: REPORT_KIND_NAMES[value] }))
const FAILED = 'We couldn’t send your report. Your text is still here. Check your connection and try again.'

/** The form to report a problem with a question. */
export function ReportDialog({ question, open, onClose }: Props) {
  const formId = useId()
  const { problems, isBusy, announced, props } = useForm(async (values) => {
    const newProblems = await sendReport(question, readReport(values))
    if (newProblems === null) {
      toast('Report sent', 'Thank you! We’ll check this question.')
      onClose()
    }
    return newProblems
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Report a problem with question ${question.number}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" aria-disabled={isBusy}>
            {isBusy ? 'Sending…' : 'Send'}
          </Button>
        </>
      }
    >
      {open && (
        <form {...props} id={formId} className="stack">
          <SelectField label="What’s wrong?" name="kind" options={KINDS} />
          <TextAreaField
            label="Tell us more"
            name="text"
            rows={4}
            maxLength={REPORT_TEXT_MAX}
            hint="Your report is anonymous, so please don’t include names."
            error={problems['text']}
          />
          <FormProblem announced={announced}>{problems['form']}</FormProblem>
        </form>
      )}
    </Dialog>
  )
}

type ReportText = { kind: ReportKind; text: string }

function readReport(values: FormData): ReportText {
  const kind = REPORT_KINDS.find((one) => one === readText(values, 'kind')) ?? 'other'
  return { kind, text: readText(values, 'text').trim() }
}

/** Sends a report. Returns the problems, or null if the server stored it. */
async function sendReport(question: ReportedQuestion, report: ReportText): Promise<Problems | null> {
  const problem = reportTextProblem(report.kind, report.text)
  if (problem !== null) return { text: problem }
  try {
    await send(question, { questionId: question.questionId, ...report })
    return null
  } catch (error) {
    if (!(error instanceof ApiFailure)) {
      console.error(error)
      return { form: FAILED }
    }
    return { form: error.isRateLimited || error.code === 'bad_request' ? error.message : FAILED }
  }
}

async function send(question: ReportedQuestion, body: ReportText & { questionId: string }): Promise<void> {
  if ('drill' in question) {
    const { account, id } = question.drill
    await reportsApi.reportDrillItem({ account, params: { id }, body })
    return
  }
  const id = question.attemptId
  await reportsApi.reportQuestion({ params: { id }, body, ...(await ownerOf(id)) })
}

/** Returns the attempt's owner: as this device recorded it, or else the signed-in account. */
async function ownerOf(attemptId: string) {
  const record = (await sittings.read(attemptId)) ?? (await results.read(attemptId))
  if (record !== undefined) return record.holder
  const account = currentAccount()
  return account === null ? {} : { account }
}

/** The API calls of the form. They're separate from others, so that a page loads their code only with the form. */
const reportsApi = client<typeof reportRoutes, typeof reportSchemas>(reportRoutes)

/** A question that a student reports, and what served it: an attempt, or a drill of an account. */
export type ReportedQuestion = {
  questionId: string
  /** The question's number on the test or in the drill. */
  number: number
} & ({ attemptId: string } | { drill: { account: string; id: string } })
