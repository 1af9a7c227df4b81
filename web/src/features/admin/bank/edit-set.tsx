import { useState } from 'react'
import { hasReadingLine } from '#domain/generation/edited-questions.ts'
import type { ContentQuestion } from '#domain/items/content-set.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { FieldError, FormProblem } from '#web/components/form/field-error.tsx'
import { TextAreaField } from '#web/components/form/text-area-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { readText, useForm, type Problems } from '#web/components/form/use-form.ts'
import { Panel } from '#web/components/panel.tsx'
import { adminApi, type SetReply } from '#web/lib/admin-api.ts'
import { ApiFailure } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { messageOf, UNEXPLAINED } from '../loaded.tsx'
import { parseFindings } from './findings.ts'
import { ReasonField, reasonProblem } from './reason-field.tsx'
import { emptyFields, readSource, checkText, fieldName, LETTERS } from './source-form.ts'

type Props = {
  account: string
  set: SetReply
  onCancel: () => void
  onSaved: (set: SetReply) => void
}

/** Returns a message's findings by field. The form's problem names the first question with a finding. */
function problemsOf(message: string, questionCount: number): Problems {
  const findings = parseFindings(message, questionCount)
  const question = Object.keys(findings).find((field) => /^q\d+$/.test(field))
  const where = question === undefined ? '' : `, first in question ${question.slice(1)}`
  const alternative = hasReadingLine(message) ? ', or say below why the text is right' : ''
  return { form: `Nothing was saved. Fix the marked fields${where}${alternative}.`, ...findings }
}

/** The form takes the focus, because the button that opened it is gone. */
const FOCUSED = { focused: true }

/** Edits the texts of a set as its author wrote them, with LaTeX. */
export function EditSet({ account, set, onCancel, onSaved }: Props) {
  const { version, section, id, revision, source } = set
  const [isContradicted, setContradicted] = useState(false)
  const form = useForm(async (values): Promise<Problems | null> => {
    const typedSource = readSource(source, values)
    const empty = emptyFields(typedSource)
    if (Object.keys(empty).length > 0) return empty
    const reason = readText(values, 'reason').trim()
    const lengthProblem = reasonProblem(reason)
    if (lengthProblem !== null) return { reason: lengthProblem }
    try {
      const body = { revision, source: typedSource, ...(reason === '' ? {} : { reason }) }
      onSaved(await adminApi.editSet({ account, params: { version, section, id }, body }))
      toast('Set saved', 'New tests will use the new text.')
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
  }, FOCUSED)
  const { problems, isBusy, announced } = form
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
      {source.questions.map((question, questionIndex) => (
        <EditQuestion
          key={questionIndex}
          question={question}
          questionIndex={questionIndex}
          problems={problems}
        />
      ))}
      {isContradicted && (
        <ReasonField label="Why the text is right all the same" error={problems['reason']} />
      )}
      <FormProblem announced={announced}>{problems['form']}</FormProblem>
      <div className="admin-row edit-set__ends">
        <Button type="submit" variant="primary" aria-disabled={isBusy}>
          {isBusy ? 'A model reads it…' : 'Save as a new revision'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}

/** A finding about a question. The form's own problem is announced, so this isn't an alert, too. */
const QuestionProblem = ({ text }: { text: string | undefined }) =>
  text !== undefined && (
    <div className="form-problem">
      <FieldError>{text}</FieldError>
    </div>
  )

type EditQuestionProps = {
  question: ContentQuestion
  /** From 0. */
  questionIndex: number
  problems: Problems
}

/** The text fields of one question. The key is changed elsewhere, because that regrades tests. */
function EditQuestion({ question, questionIndex, problems }: EditQuestionProps) {
  const key = question.options.indexOf(question.correctAnswer)
  const check = checkText(question)
  const field = (name: string) => ({
    name: fieldName(questionIndex, name),
    error: problems[fieldName(questionIndex, name)],
  })
  return (
    <Panel title={`Question ${questionIndex + 1}`} aside={<Badge>{question.topic}</Badge>}>
      <QuestionProblem text={problems[`q${questionIndex + 1}`]} />
      <TextAreaField
        label="Question"
        rows={3}
        defaultValue={question.questionText}
        {...field('questionText')}
      />
      {LETTERS.map((letter, index) => (
        <div key={letter} className="edit-option">
          <TextField
            label={index === key ? `Option ${letter} (the key)` : `Option ${letter}`}
            defaultValue={question.options[index]}
            {...field(`option${letter}`)}
          />
          {index !== key && (
            <TextField
              label={`Why ${letter} is tempting but wrong`}
              defaultValue={question.distractors[letter]}
              {...field(`note${letter}`)}
            />
          )}
        </div>
      ))}
      <TextAreaField
        label="Explanation"
        rows={3}
        defaultValue={question.explanation}
        {...field('explanation')}
      />
      <TextField label="Hint" defaultValue={question.hint} {...field('hint')} />
      <TextAreaField
        label="Solution"
        hint="One step per line."
        rows={3}
        defaultValue={question.solution.join('\n')}
        {...field('solution')}
      />
      {check !== null && (
        <TextField
          label={
            question.check !== undefined && 'compute' in question.check
              ? 'Expression that gives the key'
              : 'Why the key is checked by hand'
          }
          defaultValue={check}
          {...field('check')}
        />
      )}
    </Panel>
  )
}
