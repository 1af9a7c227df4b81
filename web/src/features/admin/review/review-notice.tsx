import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '#web/components/link-button.tsx'
import { Notice } from '#web/components/notice.tsx'
import type { RunReply } from '#web/lib/admin-api.ts'
import { reviewHref } from '../address.ts'
import { draftsQuery } from '../queries.ts'
import { poolName } from '../questions/run-text.ts'
import { awaitText, servedText } from './approve-all.ts'

type Props = {
  account: string
  /** The run that has just ended; null if none has. */
  endedRun: RunReply | null
}

/** Says how many sets await review, with a link to them: the sets of the run that has just ended, or all sets. */
export function ReviewNotice({ account, endedRun }: Props) {
  const { waiting = 0, ...settings } = useQuery(draftsQuery(account, null)).data ?? {}
  const run = endedRun !== null && endedRun.awaitingReview > 0 ? endedRun : null
  const count = run?.awaitingReview ?? waiting
  if (count === 0) return null
  return (
    <Notice
      tone="info"
      title={run === null ? awaitText(count) : `${poolName(run)}: ${awaitText(count)}`}
      actions={
        <LinkButton to={reviewHref({ run: run?.id ?? null })} variant="primary">
          Review {count === 1 ? 'it' : 'them'}
        </LinkButton>
      }
    >
      <p>{servedText(settings)}</p>
    </Notice>
  )
}
