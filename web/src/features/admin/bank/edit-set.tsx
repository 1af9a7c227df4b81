import { Button } from '#web/components/button.tsx'
import { FormProblem } from '#web/components/form/form-problem.tsx'
import { TextAreaField } from '#web/components/form/text-area-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm, type Problems } from '#web/components/form/use-form.ts'
import { adminApi, type SetReply } from '#web/lib/admin-api.ts'
import { ApiFailure } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { messageOf, NOT_REACHED } from '../message-of.ts'
import { Panel } from '../panel.tsx'
import { EditQuestion } from './edit-question.tsx'
import { parseFindings } from './findings.ts'
import { emptyFields, readSource } from './source-form.ts'

type Props = {
  account: string
  set: SetReply
  onCancel: () => void
  onSaved: (set: SetReply) => void
}

/** Edits the texts of a set as its author wrote them, including LaTeX. */
export function EditSet({ account, set, onCancel, onSaved }: Props) {
  const { version, section, id, revision, source } = set
  const form = useForm(async (values): Promise<Problems | null> => {
    const typed = readSource(source, values)
    const empty = emptyFields(typed)
    if (Object.keys(empty).length > 0) return empty
    try {
      const body = { revision, source: typed }
      onSaved(await adminApi.editSet({ account, params: { version, section, id }, body }))
      toast('Set saved', 'New tests will use the new text.')
      return null
    } catch (error) {
      if (!(error instanceof ApiFailure)) console.error(error)
      const message = messageOf(error)
      if (error instanceof ApiFailure && error.code === 'unprocessable' && message !== null)
        return {
          form: 'Nothing was saved. Fix the marked fields.',
          ...parseFindings(message, source.questions.length),
        }
      return { form: `Nothing was saved. ${message ?? NOT_REACHED}` }
    }
  })
  const { problems, busy } = form
  return (
    <form {...form.props} className="admin-form" aria-label="Edit the set">
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
      </Panel>
      {source.questions.map((question, place) => (
        <EditQuestion key={place} question={question} place={place} problems={problems} />
      ))}
      <FormProblem>{problems['form']}</FormProblem>
      <div className="admin-row edit-set__ends">
        <Button type="submit" variant="primary" aria-disabled={busy}>
          {busy ? 'Saving…' : 'Save as a new revision'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
