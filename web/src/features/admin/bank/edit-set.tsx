import { useEffect, useState } from 'react'
import { hasReadingLine } from '#domain/generation/edited-questions.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { FormProblem } from '#web/components/form/field-error.tsx'
import { TextAreaField } from '#web/components/form/text-area-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { readText, useForm, type Problems } from '#web/components/form/use-form.ts'
import { Passage } from '#web/components/item/passage.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Panel } from '#web/components/panel.tsx'
import type { ShownSetReply } from '#web/lib/admin-api.ts'
import { ApiFailure } from '#web/lib/api.ts'
import { messageOf, UNEXPLAINED } from '../loaded.tsx'
import { AskBeforeLeaving } from './ask-before-leaving.tsx'
import { EditQuestion } from './edit-question.tsx'
import { parseFindings } from './findings.ts'
import { ReasonField, reasonProblem } from './reason-field.tsx'
import { emptyFields, fieldName, readSource } from './source-form.ts'
import {
  fieldsOf,
  readUnsavedEdits,
  storeUnsavedEdits,
  valuesOf,
  type UnsavedEdits,
} from './unsaved-edits.ts'
import { useSetPreview } from './use-set-preview.ts'

type Props = {
  account: string
  set: ShownSetReply
  /** The index of the only question to edit; null for the whole set. */
  question: number | null
  /** The label of the button that saves. */
  action?: string
  onCancel: () => void
  /** @throws ApiFailure if nothing was saved */
  onSave: (edit: { revision: number; source: ContentSet; reason?: string }) => Promise<void>
}

/** The form for a set's texts. It starts with this tab's unsaved texts, if there are any, and offers to discard them. */
export function EditSet(props: Props) {
  const { account, set } = props
  const [edits, setEdits] = useState(() => readUnsavedEdits(account, set.id))
  const discard = () => {
    storeUnsavedEdits(account, set.id, null)
    setEdits(null)
  }
  return (
    <>
      {edits !== null && (
        <Notice
          tone="info"
          title="Your unsaved edits are back"
          actions={<Button onClick={discard}>Discard them</Button>}
        >
          <p>
            {edits.revision === set.revision
              ? 'They aren’t saved yet.'
              : `The set has changed since: they began at revision ${edits.revision}, and saving them replaces revision ${set.revision}.`}
          </p>
        </Notice>
      )}
      <SetForm key={edits === null ? 'stored' : 'unsaved'} {...props} edits={edits} />
    </>
  )
}

/** Returns the findings in the server's message by field, and a problem of the form that says where to look. */
function problemsOf(message: string, questionCount: number): Problems {
  const findings = parseFindings(message, questionCount)
  const question = Object.keys(findings).find((field) => /^q\d+$/.test(field))
  const where = question === undefined ? '' : `, first in question ${question.slice(1)}`
  const alternative = hasReadingLine(message) ? ', or say below why the text is right' : ''
  return { form: `Nothing was saved. Fix the marked fields${where}${alternative}.`, ...findings }
}

type FormProps = Props & { edits: UnsavedEdits | null }

/** The form with the texts as their author wrote them, with LaTeX, and their preview. */
function SetForm({ account, set, question: onlyQuestion, action, onCancel, onSave, edits }: FormProps) {
  const { section, id } = set
  // If a newer revision arrives while the form is open, the save must not replace it unseen.
  const [{ revision, source }] = useState(() => ({
    revision: set.revision,
    source: edits === null ? set.source : readSource(set.source, valuesOf(edits)),
  }))
  const [hasEdits, setHasEdits] = useState(edits !== null)
  const [isWhole, setWhole] = useState(onlyQuestion === null)
  const [isContradicted, setContradicted] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const { preview, problem: previewProblem, render } = useSetPreview(account, set)
  const form = useForm(async (values): Promise<Problems | null> => {
    const typedSource = readSource(source, values)
    const empty = emptyFields(typedSource)
    if (Object.keys(empty).length > 0) return empty
    const reason = readText(values, 'reason').trim()
    const lengthProblem = reasonProblem(reason)
    if (lengthProblem !== null) return { reason: lengthProblem }
    try {
      await onSave({ revision, source: typedSource, ...(reason === '' ? {} : { reason }) })
      storeUnsavedEdits(account, id, null)
      return null
    } catch (error) {
      if (!(error instanceof ApiFailure)) console.error(error)
      const message = messageOf(error)
      if (error instanceof ApiFailure && error.code === 'unprocessable' && message !== null) {
        if (hasReadingLine(message)) setContradicted(true)
        return problemsOf(message, source.questions.length)
      }
      return { form: `Nothing was saved. ${message ?? UNEXPLAINED}` }
    }
  })
  const { problems, isBusy, announced } = form
  const { ref, onInput, ...formProps } = form.props

  useEffect(() => {
    // The button that opened the form is gone.
    const first = onlyQuestion === null ? 'title' : fieldName(onlyQuestion, 'questionText')
    ref.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [ref, onlyQuestion])
  useEffect(() => {
    if (edits !== null) render(source)
  }, [edits, source, render])

  const noteEdit = (values: FormData) => {
    setHasEdits(true)
    storeUnsavedEdits(account, id, { revision: edits?.revision ?? revision, fields: fieldsOf(values) })
    render(readSource(source, values))
  }
  const isShown = (index: number) =>
    isWhole || index === onlyQuestion || problems[`q${index + 1}`] !== undefined
  const showsSet = isWhole || problems['title'] !== undefined || problems['passage'] !== undefined
  return (
    <form
      {...formProps}
      ref={ref}
      onInput={(event) => {
        onInput(event)
        noteEdit(new FormData(event.currentTarget))
      }}
      className="admin-form"
      aria-label="Edit the set"
    >
      <div hidden={!showsSet}>
        <Panel
          title="Text of the set"
          text="Formulas are LaTeX between \( and \). Existing tests keep the text they started with."
        >
          <TextField label="Title" name="title" defaultValue={source.title} error={problems['title']} />
          {source.passage !== undefined && (
            <TextAreaField
              label="Passage"
              name="passage"
              rows={14}
              hint={
                section === 'english'
                  ? 'Separate paragraphs with an empty line; [[3|words]] marks portion 3.'
                  : 'Separate paragraphs with an empty line.'
              }
              defaultValue={source.passage}
              error={problems['passage']}
            />
          )}
          {preview.passage !== null && (
            <details className="edit-preview">
              <summary>Preview of the passage</summary>
              <Passage text={preview.passage} />
            </details>
          )}
        </Panel>
      </div>
      {source.questions.map((question, questionIndex) => (
        <div key={questionIndex} hidden={!isShown(questionIndex)}>
          <EditQuestion
            question={question}
            questionIndex={questionIndex}
            problems={problems}
            preview={preview.questions[questionIndex]}
          />
        </div>
      ))}
      {isContradicted && (
        <ReasonField label="Why the text is right all the same" error={problems['reason']} />
      )}
      <FormProblem announced={announced}>{problems['form']}</FormProblem>
      <div className="admin-row edit-set__buttons">
        <Button type="submit" variant="primary" aria-disabled={isBusy}>
          {isBusy ? 'A model reads it…' : (action ?? 'Save as a new revision')}
        </Button>
        <Button onClick={() => (hasEdits ? setDiscarding(true) : onCancel())}>Cancel</Button>
        {!isWhole && <Button onClick={() => setWhole(true)}>Edit the whole set</Button>}
        <p role="status" className="muted small">
          {previewProblem}
        </p>
      </div>
      <AskBeforeLeaving hasEdits={hasEdits && !isBusy} />
      {isDiscarding && (
        <DiscardDialog
          onKeep={() => setDiscarding(false)}
          onDiscard={() => {
            storeUnsavedEdits(account, id, null)
            onCancel()
          }}
        />
      )}
    </form>
  )
}

const DiscardDialog = ({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) => (
  <Dialog
    open
    onClose={onKeep}
    title="Discard your edits?"
    actions={
      <>
        <Button variant="danger" onClick={onDiscard}>
          Discard
        </Button>
        <Button variant="primary" onClick={onKeep}>
          Keep editing
        </Button>
      </>
    }
  >
    <p>The set stays as it is, and what you typed is lost.</p>
  </Dialog>
)
