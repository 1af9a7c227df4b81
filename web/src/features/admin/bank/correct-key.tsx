import { useState } from 'react'
import { hasReadingLine } from '#domain/generation/edited-questions.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { FormProblem } from '#web/components/form/field-error.tsx'
import { TextAreaField } from '#web/components/form/text-area-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { readText, useForm, type Problems } from '#web/components/form/use-form.ts'
import { RichText } from '#web/components/item/rich-text.tsx'
import { Options } from '#web/components/options.tsx'
import { adminApi, type CorrectionReply, type ShownSetReply } from '#web/lib/admin-api.ts'
import { ApiFailure } from '#web/lib/api.ts'
import { messageOf, UNEXPLAINED } from '../loaded.tsx'
import { CorrectionProgress } from './correction-progress.tsx'
import { parseFindings } from './findings.ts'
import { QuestionInDoubt } from './question-in-doubt.tsx'
import { ReasonField, reasonProblem } from './reason-field.tsx'
import { LETTERS, linesOf, readNotes, type Letter } from './source-form.ts'

type Props = {
  account: string
  set: ShownSetReply
  /** From 0. */
  questionIndex: number
  onClose: () => void
  onCorrected: () => void
}

/** Corrects a key. Then, while the dialog is open, regrades the tests that served the set. */
export function CorrectKey({ account, set, questionIndex, onClose, onCorrected }: Props) {
  const [correction, setCorrection] = useState<CorrectionReply | null>(null)
  const close = () => {
    onClose()
    if (correction !== null) onCorrected()
  }
  return (
    <Dialog open wide onClose={close} title={`Correct the key of question ${questionIndex + 1}`}>
      {correction === null ? (
        <KeyForm
          account={account}
          set={set}
          questionIndex={questionIndex}
          onCancel={close}
          onCorrected={setCorrection}
        />
      ) : (
        <div className="admin-form">
          <CorrectionProgress account={account} correction={correction} />
          <div className="admin-row edit-set__buttons">
            <Button variant="primary" onClick={close}>
              Done
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

type FormProps = Pick<Props, 'account' | 'set' | 'questionIndex'> & {
  onCancel: () => void
  onCorrected: (correction: CorrectionReply) => void
}

/** The form of a correction: the new key, with the texts that explain it. */
function KeyForm({ account, set, questionIndex, onCancel, onCorrected }: FormProps) {
  const sourceQuestion = set.source.questions[questionIndex]
  const oldKey =
    LETTERS.find((_, index) => sourceQuestion?.options[index] === sourceQuestion?.correctAnswer) ?? 'A'
  const [newKey, setNewKey] = useState<Letter | null>(null)
  const question = set.questions[questionIndex]
  // The statistics leave out guests, so more students may have had the question.
  const studentsServed = question?.statistics?.answered ?? 0
  const form = useKeyForm({ account, set, questionIndex, oldKey, newKey, onCorrected })
  const { problems, isBusy, announced, isContradicted } = form
  return (
    <form {...form.props} className="admin-form" aria-label="Correct the key">
      <p>
        {studentsServed > 0
          ? `At least ${studentsServed} ${studentsServed === 1 ? 'student has' : 'students have'} had this question in a graded test. `
          : ''}
        Every test with this set will be regraded. If a score changes, the original score stays on record.
      </p>
      <QuestionInDoubt account={account} set={set} questionIndex={questionIndex} />
      <div className="correct-key__choice">
        <p id="new-key">
          The key is <strong>{oldKey}</strong>, <RichText text={question?.correctAnswer ?? ''} />. Change it
          to
        </p>
        <Options
          name="new-key"
          labelledBy="new-key"
          options={LETTERS.filter((letter) => letter !== oldKey).map((letter) => ({
            value: letter,
            letter,
            text: <RichText text={question?.options[LETTERS.indexOf(letter)] ?? ''} />,
          }))}
          value={newKey}
          onChange={(chosen) => setNewKey(LETTERS.find((letter) => letter === chosen) ?? newKey)}
        />
      </div>
      <TextAreaField
        label="Explanation"
        name="explanation"
        rows={4}
        hint="Why the new key is right. The present text argues for the old one."
        defaultValue={sourceQuestion?.explanation}
        error={problems['explanation']}
      />
      {LETTERS.filter((letter) => newKey !== null && letter !== newKey).map((letter) => (
        <TextField
          key={letter}
          label={`Why ${letter} is tempting but wrong`}
          name={`note${letter}`}
          defaultValue={sourceQuestion?.distractors[letter]}
        />
      ))}
      <TextField label="Hint" name="hint" defaultValue={sourceQuestion?.hint} error={problems['hint']} />
      <TextAreaField
        label="Solution"
        name="solution"
        hint="One step per line."
        rows={4}
        defaultValue={sourceQuestion?.solution.join('\n')}
        error={problems['solution']}
      />
      {isContradicted && <ReasonField label="Why the key is right all the same" error={problems['reason']} />}
      <FormProblem announced={announced}>{problems['form']}</FormProblem>
      <div className="admin-row edit-set__buttons">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" aria-disabled={isBusy}>
          {isBusy ? 'Saving…' : newKey === null ? 'Correct the key' : `Correct the key to ${newKey}`}
        </Button>
      </div>
    </form>
  )
}

type KeyFormOptions = Omit<FormProps, 'onCancel'> & { oldKey: Letter; newKey: Letter | null }

/** Returns the form that checks the texts of a correction and sends the correction. */
function useKeyForm({ account, set, questionIndex, oldKey, newKey, onCorrected }: KeyFormOptions) {
  const { version, section, id, revision, source } = set
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [isContradicted, setContradicted] = useState(false)
  const form = useForm(async (values): Promise<Problems | null> => {
    const field = (name: string) => readText(values, name).trim()
    const explanation = field('explanation')
    const hint = field('hint')
    const solution = linesOf(field('solution'))
    if (newKey === null) return { form: 'Choose the new key.' }
    if (explanation === '') return { explanation: 'Explain why this is the answer.' }
    if (explanation === source.questions[questionIndex]?.explanation)
      return { explanation: `This explains why ${oldKey} is right. Write why ${newKey} is.` }
    if (hint === '') return { hint: 'Say how to start.' }
    if (solution.length === 0) return { solution: 'Give at least one step.' }
    const reason = field('reason')
    const lengthProblem = reasonProblem(reason)
    if (lengthProblem !== null) return { reason: lengthProblem }
    const distractors = readNotes(LETTERS.indexOf(newKey), field)
    try {
      const body = {
        revision,
        question: questionIndex + 1,
        key: newKey,
        explanation,
        distractors,
        hint,
        solution,
        ...(reason === '' ? {} : { reason }),
      }
      const params = { version, section, id }
      onCorrected(await adminApi.correctKey({ account, params, body, idempotencyKey }))
      return null
    } catch (error) {
      if (!(error instanceof ApiFailure)) console.error(error)
      const message = messageOf(error)
      if (message !== null && hasReadingLine(message)) setContradicted(true)
      const messages =
        message === null ? [UNEXPLAINED] : Object.values(parseFindings(message, source.questions.length))
      return { form: `The key was not corrected. ${messages.join('; ')}` }
    }
  })
  return { ...form, isContradicted }
}
