import { useQuery } from '@tanstack/react-query'
import { formatClock } from '#domain/exam/timing.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { Moment } from '#web/components/moment.tsx'
import { TestMarks } from '#web/components/test-marks.tsx'
import type { PersonTestReply } from '#web/lib/admin-api.ts'
import { testName } from '#web/lib/test-name.ts'
import { personHref } from '../address.ts'
import { Loaded } from '../loaded.tsx'
import { Panel } from '../panel.tsx'
import { personTestQuery } from '../queries.ts'
import { AnswerTable } from './answer-table.tsx'
import { TEST_STATES } from './test-states.ts'
import './people.css'

/** One test of an account, with a row for each question once it's over. */
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
              title={testName(test.section, test.version)}
              aside={
                <div className="admin-row">
                  <TestMarks test={test} />
                </div>
              }
            >
              <TestFacts test={test} />
            </Panel>
            <Panel title="Answers">
              <Answers test={test} answers={answers} />
            </Panel>
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
