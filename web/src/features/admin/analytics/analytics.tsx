import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pool } from '#domain/bank/directory.ts'
import { DIFFICULTIES, SECTION_NAMES, VERSION_NAMES } from '#domain/exam/formats.ts'
import { LISTED_RUNS } from '#domain/generation/run.ts'
import { FLAG_LIMITS } from '#domain/statistics/item-statistics.ts'
import { counted } from '#web/lib/in-words.ts'
import { Button } from '#web/components/button.tsx'
import { Panel } from '#web/components/panel.tsx'
import { Moment } from '#web/components/primitives.tsx'
import { adminApi, type AnalyticsReply, type RunReply } from '#web/lib/admin-api.ts'
import { ApiFailure } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { Loaded, messageOf, UNEXPLAINED } from '../loaded.tsx'
import { analyticsQuery, itemStatisticsQuery, runsQuery } from '../queries.ts'
import { Table } from '../table.tsx'
import { PoolChoice } from '../pool-choice.tsx'
import { Statistic } from '../statistic.tsx'
import { formatUsd } from '../format-values.ts'
import { ItemTable } from './item-table.tsx'
import { TestsChart } from './tests-chart.tsx'
import { TutorRatings } from './tutor-ratings.tsx'
import { DAYS } from './days.ts'
import { recentRuns } from './recent-runs.ts'
import './analytics.css'

/** The Analytics tab: the tests, the bank, the runs, the tutor's ratings, and the statistics of the questions. */
export function Analytics({ account }: { account: string }) {
  const query = useQuery(analyticsQuery(account))
  return (
    <div className="admin-grid">
      <Loaded query={query} what="the analytics">
        {(analytics) => <AnalyticsPanels account={account} analytics={analytics} />}
      </Loaded>
    </div>
  )
}

function AnalyticsPanels({ account, analytics }: { account: string; analytics: AnalyticsReply }) {
  const { countedAt, calibrated, bank, tests, tutorRatings, flagged } = analytics
  const [openedAt] = useState(Date.now)
  return (
    <>
      <div className="admin-row admin-row--apart">
        <p className="muted small">
          {countedAt === null ? (
            'Tests and questions haven’t been counted yet.'
          ) : (
            <>
              Tests and questions were last counted <Moment at={countedAt} withTime />.
            </>
          )}
          {calibrated !== null && (
            <>
              {' '}
              Difficulties were last calibrated <Moment at={calibrated.at} />:{' '}
              {calibrated.moved === 1 ? '1 question differs' : `${calibrated.moved} questions differ`} from{' '}
              {calibrated.moved === 1 ? 'its label' : 'their labels'}.
            </>
          )}
        </p>
        <RecountButton account={account} />
      </div>
      <TestsChart tests={tests} now={countedAt ?? openedAt} />
      <BankPools bank={bank} />
      <RunsPanel account={account} />
      <TutorRatings ratings={tutorRatings} />
      <Panel title="Flagged questions" text="Questions with suspicious statistics, most served first.">
        {flagged.length === 0 ? (
          <p className="admin-empty">No questions are flagged.</p>
        ) : (
          <ItemTable name="Flagged questions" items={flagged} />
        )}
      </Panel>
      <ItemsByPool account={account} />
    </>
  )
}

/** Runs a short rollup of the latest days now. The nightly rollup still runs. */
function RecountButton({ account }: { account: string }) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const recount = async () => {
    setIsBusy(true)
    try {
      const { days, tests } = await adminApi.rollUp({ account })
      toast('Statistics recounted', `${counted(tests, 'test')} on ${counted(days, 'day')}.`)
      void client.invalidateQueries(analyticsQuery(account))
    } catch (error) {
      if (!(error instanceof ApiFailure)) console.error(error)
      toast('Statistics not recounted', messageOf(error) ?? UNEXPLAINED, { destructive: true })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button icon="refresh" aria-disabled={isBusy} onClick={() => !isBusy && void recount()}>
      {isBusy ? 'Recounting…' : 'Recount'}
    </Button>
  )
}

const DIFFICULTY_NAMES = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const

/** The size of each pool, and its questions by difficulty. */
function BankPools({ bank }: { bank: AnalyticsReply['bank'] }) {
  return (
    <Panel
      title="Question bank by pool"
      aside={
        <ul role="list" className="chart-key" aria-label="Difficulties">
          {DIFFICULTIES.map((difficulty) => (
            <li key={difficulty} className={`chart-key__item chart-key__item--${difficulty}`}>
              {DIFFICULTY_NAMES[difficulty]}
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
                    <span className="visually-hidden">{DIFFICULTY_NAMES[difficulty]} </span>
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

/** The results and cost of recent generation runs. */
function RunsPanel({ account }: { account: string }) {
  const query = useQuery(runsQuery(account))
  return (
    <Panel title="Generation runs" text={`Runs started in the last ${DAYS} days.`}>
      <Loaded query={query} what="the runs">
        {({ runs }) => <RunStatistics runs={runs} />}
      </Loaded>
    </Panel>
  )
}

function RunStatistics({ runs: listedRuns }: { runs: readonly RunReply[] }) {
  const [openedAt] = useState(Date.now)
  const { runs, validated, rejected, usd, isComplete } = recentRuns(listedRuns, openedAt)
  if (runs === 0) return <p className="admin-empty">No runs in this period.</p>
  return (
    <>
      <dl className="admin-figures">
        <Statistic name="Runs">{runs}</Statistic>
        <Statistic name="Validated questions">{validated}</Statistic>
        <Statistic name="Rejected questions">{rejected}</Statistic>
        <Statistic name="Cost">{formatUsd(usd)}</Statistic>
      </dl>
      {!isComplete && <p className="muted small">Only the newest {LISTED_RUNS} runs are included.</p>}
    </>
  )
}

const POOL_TEXT = [
  'Questions that were served to students with an account in graded tests of the last six months, except those of retired sets.',
  'Each account counts once per question; guests and rushed sections don’t count.',
  'Discrimination is the correlation between a question and the rest of its section:',
  `below ${FLAG_LIMITS.weak} the question is weak, below 0 something is wrong.`,
].join(' ')

/** The items of a pool that have statistics. */
function ItemsByPool({ account }: { account: string }) {
  const [pool, setPool] = useState<Pool>({ version: 'old', section: 'english' })
  const { version, section } = pool
  const query = useQuery(itemStatisticsQuery(account, pool))
  return (
    <Panel title="Question statistics" text={POOL_TEXT}>
      <PoolChoice name="items" pool={pool} onChange={setPool} />
      <Loaded query={query} what="the statistics">
        {({ items }) =>
          items.length === 0 ? (
            <p className="admin-empty">No questions of this pool have statistics yet.</p>
          ) : (
            <ItemTable
              key={`${version} ${section}`}
              name={`Questions in ${VERSION_NAMES[version]} ${SECTION_NAMES[section]}`}
              items={items}
            />
          )
        }
      </Loaded>
    </Panel>
  )
}
