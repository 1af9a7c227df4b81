import { DIFFICULTIES, SECTION_NAMES, VERSION_NAMES } from '#domain/exam/formats.ts'
import type { AnalyticsReply } from '#web/lib/admin-api.ts'
import { Panel } from '../panel.tsx'
import { Table } from '../table.tsx'

const NAMES = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const

/** The size of each pool, and its questions by difficulty. */
export function BankPools({ bank }: { bank: AnalyticsReply['bank'] }) {
  return (
    <Panel
      title="Question bank by pool"
      aside={
        <ul role="list" className="chart-key" aria-label="Difficulties">
          {DIFFICULTIES.map((difficulty) => (
            <li key={difficulty} className={`chart-key__item chart-key__item--${difficulty}`}>
              {NAMES[difficulty]}
            </li>
          ))}
        </ul>
      }
    >
      <Table
        name="Question bank by pool"
        className="bank-pools"
        head={
          <>
            <th scope="col">Pool</th>
            <th scope="col" className="admin-table__number">
              Questions
            </th>
            <th scope="col">By difficulty</th>
            <th scope="col" className="admin-table__number">
              Sets
            </th>
            <th scope="col" className="admin-table__number">
              To approve
            </th>
            <th scope="col" className="admin-table__number">
              Retired
            </th>
          </>
        }
      >
        {bank.map(({ version, section, sets, questions, retired, pilot, byDifficulty }) => (
          <tr key={`${version} ${section}`}>
            <th scope="row">
              {VERSION_NAMES[version]} {SECTION_NAMES[section]}
            </th>
            <td className="admin-table__number">{questions}</td>
            <td className="bank-pools__shares">
              <span className="difficulty-bar" aria-hidden="true">
                {DIFFICULTIES.filter((difficulty) => byDifficulty[difficulty] > 0).map((difficulty) => (
                  <span
                    key={difficulty}
                    className={`difficulty-bar__part difficulty-bar__part--${difficulty}`}
                    style={{ flexGrow: byDifficulty[difficulty] }}
                  />
                ))}
              </span>
              <span className="bank-pools__numbers">
                {DIFFICULTIES.map((difficulty) => (
                  <span key={difficulty}>
                    <span className="visually-hidden">{NAMES[difficulty]} </span>
                    {byDifficulty[difficulty]}
                  </span>
                ))}
              </span>
            </td>
            <td className="admin-table__number">{sets}</td>
            <td className="admin-table__number">{pilot}</td>
            <td className="admin-table__number">{retired}</td>
          </tr>
        ))}
      </Table>
    </Panel>
  )
}
