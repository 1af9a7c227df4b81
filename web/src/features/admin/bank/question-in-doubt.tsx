import { sharedFigures } from '#domain/items/passage.ts'
import { FigureView } from '#web/components/item/figure-view.tsx'
import { Passage } from '#web/components/item/passage.tsx'
import { RichText } from '#web/components/item/rich-text.tsx'
import type { ShownSetReply } from '#web/lib/admin-api.ts'
import { solvesQuery } from '../queries.ts'
import { Solves } from './solves.tsx'

type Props = {
  account: string
  set: ShownSetReply
  /** From 0. */
  questionIndex: number
}

/** A question whose key is in doubt, with its passage and figures, and a model's answers without the key. */
export function QuestionInDoubt({ account, set, questionIndex }: Props) {
  const question = set.questions[questionIndex]
  if (question === undefined) return null
  const setFigures = sharedFigures(set.figures, set.questions)
  const figures = set.figures.filter((figure) => setFigures.includes(figure) || figure.id === question.figure)
  return (
    <div className="question-in-doubt">
      {set.passage !== null && (
        <details>
          <summary>Passage</summary>
          <div className="question-in-doubt__passage">
            <Passage
              text={set.passage}
              showsParagraphNumbers={set.section === 'reading'}
              active={question.portion}
            />
          </div>
        </details>
      )}
      {figures.map((figure) => (
        <FigureView key={figure.id} figure={figure} />
      ))}
      <p className="question-preview__stem">
        <RichText text={question.questionText} />
      </p>
      <Solves options={solvesQuery(account, set, questionIndex + 1)} />
    </div>
  )
}
