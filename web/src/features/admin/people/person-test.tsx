import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SECTION_NAMES } from '#domain/exam/formats.ts'
import { formatClock } from '#domain/exam/timing.ts'
import { verdictOf } from '#domain/scoring/breakdown.ts'
import { Badge } from '#web/components/badge.tsx'
import { ShowAllButton } from '#web/components/show-all-button.tsx'
import { RichText } from '#web/components/item/rich-text.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Panel } from '#web/components/panel.tsx'
import { Moment } from '#web/components/primitives.tsx'
import { TestLabels } from '#web/components/score.tsx'
import type { PersonTestReply, PersonReply } from '#web/lib/admin-api.ts'
import { VERDICT_STYLES } from '#web/lib/result-styles.ts'
import { standardTestName } from '#web/lib/test-name.ts'
import { personHref } from '../address.ts'
import { FocusOpened } from '../focus-opened.tsx'
import { Loaded } from '../loaded.tsx'
import { personTestQuery } from '../queries.ts'
import { NONE } from '../format-values.ts'
import { Table } from '../table.tsx'
import './people.css'

/** One test of an account, with a row for each question once the answers are final. */
export function PersonTest({ account, person, id }: { account: string; person: string; id: string }) {
  const query = useQuery(personTestQuery(account, person, id))
  return (
    <div className="admin-grid">
      <div>
        <LinkButton to={personHref(person)} variant="quiet" icon="chevron-left" className="person-view__back">
          All tests of this account
        </LinkButton>
      </div>
      <Loaded query={query} what="this test">
        {({ test, answers }) => (
          <>
            <Panel
              title={standardTestName(test.section, test.version)}
              aside={
                <div className="admin-row">
                  <TestLabels test={test} />
                </div>
              }
            >
              <TestFacts test={test} />
            </Panel>
            <Panel title="Answers">
              <Answers test={test} answers={answers} />
            </Panel>
            <FocusOpened />
          </>
        )}
      </Loaded>
    </div>
  )
}

function TestFacts({ test }: Pick<PersonTestReply, 'test'>) {
  const facts = [
    ['Test session', test.id],
    ['Started', <Moment key="started" at={test.createdAt} withTime />],
    ['State', TEST_STATES[test.state]],
    ...(test.score === null ? [] : ([['Score', test.score]] as const)),
    ...(test.correctAnswers === null
      ? []
      : ([['Correct', `${test.correctAnswers} of ${test.totalQuestions}`]] as const)),
    ...(test.timeSpentSeconds === null
      ? []
      : ([['Time spent', formatClock(test.timeSpentSeconds)]] as const)),
  ] as const
  return (
    <dl className="person-test__facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Answers({ test, answers }: PersonTestReply) {
  if (answers === null)
    return (
      <p className="admin-empty" role="status">
        {test.state === 'open'
          ? 'This test is in progress. Its answers will appear here when it’s finished.'
          : 'Time ran out on this test, but answers may still arrive. They’ll appear here once the student has seen the result.'}
      </p>
    )
  if (answers.length === 0) return <p className="admin-empty">This test has no questions.</p>
  return <AnswerTable answers={answers} />
}

type Answer = NonNullable<PersonTestReply['answers']>[number]

/** The number of rows until "Show all" is pressed. */
const FIRST_ROWS = 25

/** The answers of one test, in the order of its questions. */
function AnswerTable({ answers }: { answers: readonly Answer[] }) {
  const [isExpanded, setIsExpanded] = useState(false)
  const shownAnswers = isExpanded ? answers : answers.slice(0, FIRST_ROWS)
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
        {shownAnswers.map((answer, index) => (
          <AnswerRow key={answer.questionId} answer={answer} number={index + 1} />
        ))}
      </Table>
      {answers.length > FIRST_ROWS && (
        <div>
          <ShowAllButton count={answers.length} isExpanded={isExpanded} onChange={setIsExpanded} />
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
          {answer.unscored && ' · Unscored'}
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

/** The labels of test states. */
export const TEST_STATES = {
  open: 'In progress',
  'ran-out': 'Time ran out',
  closed: 'Graded',
  left: 'Left early',
  unanswered: 'No answers',
  checked: 'Finished, no score',
} as const satisfies Record<PersonReply['tests'][number]['state'], string>
