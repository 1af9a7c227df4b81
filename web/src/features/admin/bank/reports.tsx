import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { REPORT_KIND_NAMES } from '#domain/reports/report.ts'
import { Button } from '#web/components/button.tsx'
import { ShowAllButton } from '#web/components/show-all-button.tsx'
import { Panel } from '#web/components/panel.tsx'
import { Moment, VisuallyHidden } from '#web/components/primitives.tsx'
import { adminApi, type ReportReply } from '#web/lib/admin-api.ts'
import { ApiFailure } from '#web/lib/api.ts'
import { Link } from '#web/lib/link.tsx'
import { toast } from '#web/lib/toast.ts'
import { setHref } from '../address.ts'
import { messageOf, UNEXPLAINED } from '../loaded.tsx'
import { reportsQuery, setsKey } from '../queries.ts'
import { poolName } from '../questions/run-text.ts'

/** The number of reports until "Show all" is pressed. */
const FIRST_REPORTS = 5

/** The newest open reports about all sets. Renders nothing if there are none. */
export function Reports({ account }: { account: string }) {
  const { reports = [] } = useQuery(reportsQuery(account)).data ?? {}
  const [isExpanded, setIsExpanded] = useState(false)
  if (reports.length === 0) return null
  return (
    <Panel
      title="Reported problems"
      text="Students report these from a test or a review. They’re anonymous, and are deleted after 180 days."
    >
      <ReportList
        account={account}
        reports={isExpanded ? reports : reports.slice(0, FIRST_REPORTS)}
        linksToSet
      />
      {reports.length > FIRST_REPORTS && (
        <div>
          <ShowAllButton count={reports.length} isExpanded={isExpanded} onChange={setIsExpanded} />
        </div>
      )}
    </Panel>
  )
}

type ReportListProps = {
  account: string
  reports: readonly ReportReply[]
  /** Whether to name each report's set and question, with a link. */
  linksToSet?: boolean
}

/** Reports, each with a button that closes it. */
export const ReportList = ({ account, reports, linksToSet = false }: ReportListProps) => (
  <ul role="list" aria-label="Reports" className="report-list">
    {reports.map((report) => (
      <li key={report.id} className="report">
        <ReportText report={report} linksToSet={linksToSet} />
        <CloseReport account={account} report={report} />
      </li>
    ))}
  </ul>
)

function ReportText({ report, linksToSet }: { report: ReportReply; linksToSet: boolean }) {
  const { version, section, setId: id, question, revision, kind, text, createdAt } = report
  return (
    <div className="report__text">
      <p>
        <strong>{REPORT_KIND_NAMES[kind]}</strong>
        {text !== '' && `: ${text}`}
      </p>
      <p className="muted small">
        {linksToSet && (
          <>
            <Link to={setHref({ version, section, id })}>
              {poolName({ version, section })} {id}, question {question}
            </Link>
            {' · '}
          </>
        )}
        revision {revision} · <Moment at={createdAt} />
      </p>
    </div>
  )
}

function CloseReport({ account, report: { id, question } }: { account: string; report: ReportReply }) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const close = async () => {
    setIsBusy(true)
    try {
      await adminApi.closeReport({ account, params: { id } })
      await Promise.all([
        client.invalidateQueries(reportsQuery(account)),
        client.invalidateQueries({ queryKey: setsKey(account) }),
      ])
    } catch (error) {
      if (!(error instanceof ApiFailure)) console.error(error)
      toast('Report not closed', messageOf(error) ?? UNEXPLAINED, { destructive: true })
    }
    setIsBusy(false)
  }
  return (
    <Button icon="check" aria-disabled={isBusy} onClick={() => !isBusy && void close()}>
      Done<VisuallyHidden> with this report about question {question}</VisuallyHidden>
    </Button>
  )
}
