import { useQuery } from '@tanstack/react-query'
import { Badge } from '#web/components/badge.tsx'
import { useSearchParams } from '#web/lib/router.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { reviewOf, setOf, SETS_ID } from './address.ts'
import { Reports } from './bank/reports.tsx'
import { SetList } from './bank/set-list.tsx'
import { countsQuery } from './queries.ts'
import { BankCounts } from './questions/bank-counts.tsx'
import { QuestionsContent } from './questions/questions-content.tsx'
import { ReviewNotice } from './review/review-notice.tsx'
import { useFocusOnReturn } from './use-focus-on-return.ts'
import './bank/bank.css'
import './bank/edit-set.css'
import './review/review.css'
import './questions/questions.css'

/** The editor's screen: the drafts that await review, the sets of the bank, and students' reports. */
export function EditorDashboard({ account }: { account: string }) {
  useTitle('Editor Dashboard')
  const [search] = useSearchParams()
  const query = useQuery(countsQuery)
  useFocusOnReturn(setOf(search) !== null || reviewOf(search) !== null)
  return (
    <div className="container admin">
      <header className="admin__head">
        <h1 className="admin__title" tabIndex={-1}>
          Editor Dashboard
        </h1>
        <Badge tone="info" icon="lock">
          Editor Access
        </Badge>
      </header>
      <QuestionsContent account={account} search={search}>
        <div className="admin-grid">
          <ReviewNotice account={account} endedRun={null} />
          <BankCounts query={query} />
          <div id={SETS_ID} className="questions__sets">
            <SetList account={account} />
          </div>
          <Reports account={account} />
        </div>
      </QuestionsContent>
    </div>
  )
}
