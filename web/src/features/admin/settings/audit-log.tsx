import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Panel } from '#web/components/panel.tsx'
import { Moment } from '#web/components/primitives.tsx'
import { adminApi, type AuditEntryReply } from '#web/lib/admin-api.ts'
import { ApiFailure } from '#web/lib/api.ts'
import { saveCsv } from '#web/lib/csv.ts'
import { Link } from '#web/lib/link.tsx'
import { toast } from '#web/lib/toast.ts'
import { personHref } from '../address.ts'
import { ShowMore, useLoadMore } from '../load-more.tsx'
import { Loaded, messageOf, UNEXPLAINED } from '../loaded.tsx'
import { auditQuery } from '../queries.ts'
import { actionText, detailsText, OUTCOMES, subjectHref } from './audit-text.ts'
import './audit-log.css'

/** The actions of administrators and editors, newest first, and all of them as a file. */
export function AuditLog({ account }: { account: string }) {
  const query = useQuery(auditQuery(account))
  const { withLater, isBusy, loadMore, list } = useLoadMore('entries', async (after) => {
    const { entries, next } = await adminApi.listAudit({ account, query: { after } })
    return { rows: entries, next }
  })
  return (
    <Panel
      title="Audit log"
      text="The actions of administrators and editors: runs, decisions, edits, corrections, settings, and changes and deletions of accounts. Nobody can change it, and an entry is deleted after two years."
    >
      <Loaded query={query} what="the audit log">
        {(first) => {
          const { rows: entries, next } = withLater({ rows: first.entries, next: first.next })
          if (entries.length === 0) return <p className="admin-empty">Nobody has changed anything yet.</p>
          return (
            <>
              <ul ref={list} role="list" aria-label="Audit log" className="audit-log">
                {entries.map((entry) => (
                  <EntryRow key={entry.id} entry={entry} />
                ))}
              </ul>
              <div className="admin-row">
                <ShowMore next={next} isBusy={isBusy} loadMore={loadMore} />
                <DownloadLog account={account} />
              </div>
            </>
          )
        }}
      </Loaded>
    </Panel>
  )
}

function EntryRow({ entry }: { entry: AuditEntryReply }) {
  const { at, by, subject } = entry
  const outcome = OUTCOMES[entry.outcome]
  const href = subjectHref(entry)
  const details = detailsText(entry)
  return (
    <li className="audit-entry">
      <div className="admin-row">
        <strong>{actionText(entry)}</strong>
        {outcome !== null && <Badge tone={outcome.tone}>{outcome.word}</Badge>}
      </div>
      <p className="small audit-entry__who">
        <Link to={personHref(by.id)}>{by.email || by.id}</Link>
        <span className="muted">
          , <Moment at={at} withTime />
        </span>
      </p>
      {subject !== '' && (
        <p className="small audit-entry__what">
          {href === null ? <span className="muted">{subject}</span> : <Link to={href}>{subject}</Link>}
        </p>
      )}
      {details !== '' && <p className="small muted audit-entry__what">{details}</p>}
    </li>
  )
}

function DownloadLog({ account }: { account: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    try {
      const entries = await readWholeLog(account)
      saveCsv(
        'audit-log',
        ['Time', 'Administrator', 'Administrator ID', 'Action', 'Subject', 'Details', 'Outcome'],
        entries.map(({ at, by, action, subject, details, outcome }) => [
          new Date(at).toISOString(),
          by.email,
          by.id,
          action,
          subject,
          JSON.stringify(details),
          outcome,
        ]),
      )
    } catch (error) {
      if (!(error instanceof ApiFailure)) console.error(error)
      toast('Unable to load the whole audit log', messageOf(error) ?? UNEXPLAINED, { destructive: true })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button variant="quiet" icon="download" aria-disabled={isBusy} onClick={() => !isBusy && void download()}>
      {isBusy ? 'Loading…' : 'Download CSV'}
    </Button>
  )
}

async function readWholeLog(account: string): Promise<AuditEntryReply[]> {
  const entries: AuditEntryReply[] = []
  let after: string | undefined
  do {
    const page = await adminApi.listAudit({ account, query: { after } })
    entries.push(...page.entries)
    after = page.next ?? undefined
  } while (after !== undefined)
  return entries
}
