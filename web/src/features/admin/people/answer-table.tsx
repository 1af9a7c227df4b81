import { useState } from 'react'
import { SECTION_NAMES } from '#domain/exam/formats.ts'
import { formatClock } from '#domain/exam/timing.ts'
import { verdictOf } from '#domain/scoring/breakdown.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { RichText } from '#web/components/item/rich-text.tsx'
import type { PersonTestReply } from '#web/lib/admin-api.ts'
import { VERDICT_STYLES } from '#web/lib/verdict-styles.ts'
import { NONE } from '../format-figures.ts'
import { Table } from '../table.tsx'

type Answer = NonNullable<PersonTestReply['answers']>[number]

/** The number of rows before "Show all". */
const FIRST = 25

/** The answers of one test, in the order of its questions. */
export function AnswerTable({ answers }: { answers: readonly Answer[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? answers : answers.slice(0, FIRST)
  return (
    <>
      <Table
        name="Answers of this test"
        className="answer-table"
        head={
          <>
            <th scope="col">Question</th>
            <th scope="col">User answer</th>
            <th scope="col">Correct answer</th>
            <th scope="col">Is correct</th>
            <th scope="col" className="admin-table__number">
              Time
            </th>
          </>
        }
      >
        {shown.map((answer, index) => (
          <AnswerRow key={answer.questionId} answer={answer} number={index + 1} />
        ))}
      </Table>
      {shown.length < answers.length && (
        <div>
          <Button variant="quiet" iconEnd="chevron-down" onClick={() => setShowsAll(true)}>
            Show all {answers.length}
          </Button>
        </div>
      )}
    </>
  )
}

function AnswerRow({ answer, number }: { answer: Answer; number: number }) {
  const { section, topic, questionText, userAnswer, correctAnswer, isCorrect, timeSpentSeconds } = answer
  const style = isCorrect === null ? null : VERDICT_STYLES[verdictOf({ userAnswer, isCorrect })]
  return (
    <tr>
      <th scope="row" className="answer-table__question">
        {number}. <RichText text={questionText} />
        <span className="answer-table__about">
          {SECTION_NAMES[section]} · {topic} · {answer.questionId}
        </span>
      </th>
      <td className="answer-table__text">{userAnswer === null ? NONE : <RichText text={userAnswer} />}</td>
      <td className="answer-table__text">
        {correctAnswer === null ? NONE : <RichText text={correctAnswer} />}
      </td>
      <td>
        {style === null ? (
          NONE
        ) : (
          <Badge tone={style.tone} icon={style.icon}>
            {style.word}
          </Badge>
        )}
      </td>
      <td className="admin-table__number">{formatClock(timeSpentSeconds)}</td>
    </tr>
  )
}
