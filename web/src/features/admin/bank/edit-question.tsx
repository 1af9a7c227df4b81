import type { ContentQuestion } from '#domain/items/content-set.ts'
import { Badge } from '#web/components/badge.tsx'
import { FormProblem } from '#web/components/form/form-problem.tsx'
import { TextAreaField } from '#web/components/form/text-area-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import type { Problems } from '#web/components/form/use-form.ts'
import { Panel } from '../panel.tsx'
import { checkText, fieldName, LETTERS } from './source-form.ts'

type Props = {
  question: ContentQuestion
  /** From 0. */
  place: number
  problems: Problems
}

/** The text fields of one question. The key is changed elsewhere, because that regrades tests. */
export function EditQuestion({ question, place, problems }: Props) {
  const key = question.options.indexOf(question.correctAnswer)
  const check = checkText(question)
  const field = (name: string) => ({
    name: fieldName(place, name),
    error: problems[fieldName(place, name)],
  })
  return (
    <Panel title={`Question ${place + 1}`} aside={<Badge>{question.topic}</Badge>}>
      <FormProblem>{problems[`q${place + 1}`]}</FormProblem>
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
