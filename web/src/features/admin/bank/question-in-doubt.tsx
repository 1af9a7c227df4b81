import { useQuery } from '@tanstack/react-query'
import { sharedFigures } from '#domain/items/passage.ts'
import { FigureView } from '#web/components/item/figure-view.tsx'
import { Passage } from '#web/components/item/passage.tsx'
import { RichText } from '#web/components/item/rich-text.tsx'
import type { SetReply } from '#web/lib/admin-api.ts'
import { messageOf, UNEXPLAINED } from '../loaded.tsx'
import { solvesQuery } from '../queries.ts'

type Props = {
  account: string
  set: SetReply
  /** From 0. */
  questionIndex: number
}

const NAMES = ['First solve', 'Second solve']

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
      <Solves account={account} set={set} questionIndex={questionIndex} />
    </div>
  )
}

/** The two answers of a model that didn't get the key. */
function Solves({ account, set, questionIndex }: Props) {
  const { data, error } = useQuery(solvesQuery(account, set, questionIndex + 1))
  const problem = data?.problem ?? (error === null ? null : (messageOf(error) ?? UNEXPLAINED))
  return (
    <div role="status" className="question-in-doubt__solves">
      {data === undefined && error === null && (
        <p className="muted">A model solves this question twice without its key…</p>
      )}
      {problem !== null && <p className="muted">The model couldn’t solve it now. {problem}</p>}
      {data !== undefined && data.solves.length > 0 && (
        <ol>
          {data.solves.map(({ answer, working }, index) => (
            <li key={index}>
              {NAMES[index]}: <strong>{answer ?? 'no single answer'}</strong>
              {working !== null && working !== '' && <span className="muted"> · {working}</span>}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
