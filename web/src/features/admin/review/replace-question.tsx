import { useState } from 'react'
import { REASON_LENGTH } from '#domain/generation/approval.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { FormProblem } from '#web/components/form/field-error.tsx'
import { TextAreaField } from '#web/components/form/text-area-field.tsx'
import { readText, useForm } from '#web/components/form/use-form.ts'
import { adminApi, type DraftReply, type PreviewReply } from '#web/lib/admin-api.ts'
import { QuestionTexts } from '../bank/edit-question.tsx'
import { explain } from '../loaded.tsx'

type Props = {
  account: string
  draft: DraftReply
  /** From 0. */
  questionIndex: number
  /** @throws ApiFailure if the text was not saved */
  onSave: (edit: { revision: number; source: ContentSet }) => Promise<void>
}

/** A button that has a model write a question to replace one of a draft's questions. */
export function ReplaceQuestion(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Replace question {props.questionIndex + 1}</Button>
      {isOpen && <ReplaceDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The set with the written question, and the question as students would see it. */
type Proposal = { source: ContentSet; preview: PreviewReply['questions'][number]; keyIndex: number }

function ReplaceDialog({
  account,
  draft: { id, set },
  questionIndex,
  onSave,
  onClose,
}: Props & { onClose: () => void }) {
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [saveProblem, setSaveProblem] = useState<string | null>(null)
  const number = questionIndex + 1
  const { problems, isBusy, announced, props } = useForm(async (values) => {
    const reason = readText(values, 'reason').trim()
    if (reason.length < REASON_LENGTH.least) return { reason: 'Say what is wrong, in a few words.' }
    setSaveProblem(null)
    try {
      const body = { revision: set.revision, question: number, reason }
      const { question, problem } = await adminApi.rewriteQuestion({ account, params: { id }, body })
      if (question === null) return { form: `No question was written: ${problem ?? 'the model gave none'}` }
      const source = { ...set.source, questions: set.source.questions.with(questionIndex, question) }
      const { version, section } = set
      const { questions } = await adminApi.previewSet({
        account,
        params: { version, section },
        body: { source },
      })
      const preview = questions[questionIndex]
      if (preview !== undefined)
        setProposal({ source, preview, keyIndex: question.options.indexOf(question.correctAnswer) })
      return null
    } catch (error) {
      return { form: `No question was written. ${explain(error)}` }
    }
  })
  const save = async () => {
    if (proposal === null || isSaving) return
    setSaving(true)
    try {
      await onSave({ revision: set.revision, source: proposal.source })
      onClose()
    } catch (error) {
      setSaveProblem(`The question was not saved. ${explain(error)}`)
      setSaving(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={`Replace question ${number}?`} wide>
      <form {...props} className="admin-form" aria-label="Replace the question">
        <p>A model writes another question in its place. Nothing is saved before you have read it.</p>
        <TextAreaField
          label="What is wrong with the present one"
          name="reason"
          rows={2}
          maxLength={REASON_LENGTH.most}
          hint="The model reads this."
          error={problems['reason']}
        />
        {proposal !== null && !isBusy && (
          <QuestionTexts
            title="New question"
            preview={proposal.preview}
            number={number}
            keyIndex={proposal.keyIndex}
          />
        )}
        <FormProblem announced={announced}>{problems['form']}</FormProblem>
        {saveProblem !== null && (
          <p role="alert" className="form-problem">
            {saveProblem}
          </p>
        )}
        <div className="dialog__actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant={proposal === null ? 'primary' : 'default'}
            aria-disabled={isBusy || isSaving}
          >
            {isBusy ? 'A model writes…' : proposal === null ? 'Write a question' : 'Write another'}
          </Button>
          {proposal !== null && (
            <Button variant="primary" aria-disabled={isBusy || isSaving} onClick={() => void save()}>
              {isSaving ? 'A model reads it…' : 'Save as a new revision'}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
