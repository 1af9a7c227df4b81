import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Badge } from '#web/components/badge.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Moment } from '#web/components/moment.tsx'
import { TestMarks } from '#web/components/test-marks.tsx'
import type { PersonReply } from '#web/lib/admin-api.ts'
import { Link } from '#web/lib/link.tsx'
import { testName } from '#web/lib/test-name.ts'
import { tabHref, testHref } from '../address.ts'
import { Loaded } from '../loaded.tsx'
import { Panel } from '../panel.tsx'
import { Table } from '../table.tsx'
import { personQuery } from '../queries.ts'
import { PersonActions } from './person-actions.tsx'
import { PersonMarks } from './person-marks.tsx'
import { emailOf, NameAndAge } from './person-name.tsx'
import { TEST_STATES } from './test-states.ts'
import './people.css'

/** One account: its owner, its rights, and its tests with links to their answers. */
export function PersonView({ account, id }: { account: string; id: string }) {
  const client = useQueryClient()
  const options = personQuery(account, id)
  const query = useQuery(options)
  return (
    <div className="admin-grid">
      <div>
        <LinkButton to={tabHref('users')} variant="quiet" icon="chevron-left" className="person-view__back">
          All accounts
        </LinkButton>
      </div>
      <Loaded query={query} what="this account">
        {(person) => (
          <>
            <Panel
              title={emailOf(person)}
              className="person-view"
              aside={
                <div className="admin-row">
                  <PersonMarks person={person} />
                  <Badge tone={person.tier === 'Free' ? 'neutral' : 'info'}>{person.tier}</Badge>
                </div>
              }
              text={<NameAndAge person={person} />}
            >
              <PersonActions
                account={account}
                person={person}
                onChanged={(changed) => client.setQueryData(options.queryKey, changed)}
              />
            </Panel>
            <Tests person={person} />
          </>
        )}
      </Loaded>
    </div>
  )
}

const Tests = ({ person: { id, tests } }: { person: PersonReply }) => (
  <Panel title="Tests">
    {tests.length === 0 ? (
      <p className="admin-empty">No tests yet.</p>
    ) : (
      <Table
        name="Tests of this account"
        head={
          <>
            <th scope="col">Test</th>
            <th scope="col">Started</th>
            <th scope="col">State</th>
            <th scope="col" className="admin-table__number">
              Questions
            </th>
            <th scope="col" className="admin-table__number">
              Score
            </th>
          </>
        }
      >
        {tests.map((test) => (
          <tr key={test.id}>
            <th scope="row">
              <Link to={testHref(id, test.id)}>{testName(test.section, test.version)}</Link>
              <span className="person-view__marks">
                <TestMarks test={test} />
              </span>
            </th>
            <td>
              <Moment at={test.createdAt} withTime />
            </td>
            <td>{TEST_STATES[test.state]}</td>
            <td className="admin-table__number">{test.totalQuestions}</td>
            <td className="admin-table__number">{test.score ?? '—'}</td>
          </tr>
        ))}
      </Table>
    )}
  </Panel>
)
