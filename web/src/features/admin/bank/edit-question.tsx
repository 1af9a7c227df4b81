import { useRef } from 'react'
import type { ContentQuestion } from '#domain/items/content-set.ts'
import { Badge } from '#web/components/badge.tsx'
import { FieldError } from '#web/components/form/field-error.tsx'
import { TextAreaField } from '#web/components/form/text-area-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import type { Problems } from '#web/components/form/use-form.ts'
import { RichText } from '#web/components/item/rich-text.tsx'
import { useOverflow } from '#web/components/item/use-overflow.ts'
import { Panel } from '#web/components/panel.tsx'
import type { PreviewReply } from '#web/lib/admin-api.ts'
import { checkText, fieldName, LETTERS } from './source-form.ts'

type Props = {
  question: ContentQuestion
  /** From 0. */
  questionIndex: number
  problems: Problems
  preview: PreviewReply['questions'][number] | undefined
}

/** The text fields of one question, and its preview. The key is changed elsewhere, because that regrades tests. */
export function EditQuestion({ question, questionIndex, problems, preview }: Props) {
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
      {preview !== undefined && <QuestionTexts preview={preview} number={questionIndex + 1} keyIndex={key} />}
    </Panel>
  )
}

/** A finding about a whole question. It isn't an alert, because the form's problem is announced already. */
const QuestionProblem = ({ text }: { text: string | undefined }) =>
  text !== undefined && (
    <div className="form-problem">
      <FieldError>{text}</FieldError>
    </div>
  )

type TextsProps = {
  title?: string
  preview: PreviewReply['questions'][number]
  number: number
  keyIndex: number
}

/** The texts of a question as students will read them. */
export function QuestionTexts({ title = 'Preview', preview, number, keyIndex }: TextsProps) {
  const { questionText, options, explanation, hint, solution } = preview
  const box = useRef<HTMLElement>(null)
  const isOverflowing = useOverflow(box)
  return (
    <section
      ref={box}
      className="edit-preview"
      aria-label={`Preview of question ${number}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The arrow keys scroll content that is wider than its box.
      tabIndex={isOverflowing ? 0 : undefined}
    >
      <h3>{title}</h3>
      <p>
        <RichText text={questionText} />
      </p>
      <ol className="edit-preview__options">
        {options.map((option, index) => (
          <li key={index}>
            <RichText text={option} />
            {index === keyIndex && <span className="muted small"> (the key)</span>}
          </li>
        ))}
      </ol>
      <p>
        <strong>Explanation.</strong> <RichText text={explanation} />
      </p>
      <p>
        <strong>Hint.</strong> <RichText text={hint} />
      </p>
      <p>
        <strong>Solution.</strong>{' '}
        {solution.map((step, index) => (
          <span key={index} className="edit-preview__step">
            <RichText text={step} />
          </span>
        ))}
      </p>
    </section>
  )
}
