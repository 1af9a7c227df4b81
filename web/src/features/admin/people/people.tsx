import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { readText, useForm } from '#web/components/form/use-form.ts'
import { Icon } from '#web/components/icon.tsx'
import { Panel } from '#web/components/panel.tsx'
import { adminApi, type ListedPersonReply } from '#web/lib/admin-api.ts'
import { ApiFailure } from '#web/lib/api.ts'
import { Link } from '#web/lib/link.tsx'
import { toast } from '#web/lib/toast.ts'
import { personHref } from '../address.ts'
import { Loaded, messageOf, UNEXPLAINED } from '../loaded.tsx'
import { peopleQuery } from '../queries.ts'
import { PersonMarks } from './person-marks.tsx'
import { emailOf, NameAndStart } from './person-name.tsx'
import './people.css'

/** The Users tab: accounts by email address. */
export function People({ account }: { account: string }) {
  const [email, setEmail] = useState('')
  const form = useForm((values) => {
    setEmail(readText(values, 'email').trim())
    return Promise.resolve(null)
  })
  return (
    <div className="admin-grid">
      <Panel title="Accounts">
        <form {...form.props} className="people__search" role="search" aria-label="Accounts">
          <TextField
            label="Email starts with"
            name="email"
            autoComplete="off"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
          <Button type="submit" variant="primary">
            Search
          </Button>
        </form>
        <SearchResults key={email} account={account} email={email} />
      </Panel>
    </div>
  )
}

type Page = { people: readonly ListedPersonReply[]; next: string | null }

function SearchResults({ account, email }: { account: string; email: string }) {
  const query = useQuery(peopleQuery(account, email))
  const [laterPages, setLaterPages] = useState<Page | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const list = useRef<HTMLUListElement>(null)

  const loadMore = async (after: string) => {
    const shownBefore = list.current?.children.length ?? 0
    setIsBusy(true)
    try {
      const page = await adminApi.findPeople({ account, body: { email, after } })
      flushSync(() =>
        setLaterPages((shown) => ({ people: [...(shown?.people ?? []), ...page.people], next: page.next })),
      )
      // The pressed button moves down, or disappears after the last page.
      list.current?.children[shownBefore]?.querySelector('a')?.focus()
    } catch (error) {
      if (!(error instanceof ApiFailure)) console.error(error)
      toast('Unable to load more accounts', messageOf(error) ?? UNEXPLAINED, { destructive: true })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Loaded query={query} what="the accounts">
      {(first) => {
        const people = [...first.people, ...(laterPages?.people ?? [])]
        const next = laterPages === null ? first.next : laterPages.next
        if (people.length === 0)
          return (
            <p className="admin-empty" role="status">
              {email === ''
                ? 'There are no accounts yet.'
                : 'No accounts have an email that starts with this.'}
            </p>
          )
        return (
          <>
            <ul ref={list} role="list" aria-label="Accounts" className="people">
              {people.map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
            </ul>
            {next !== null && (
              <div>
                <Button aria-disabled={isBusy} onClick={() => !isBusy && void loadMore(next)}>
                  {isBusy ? 'Loading…' : 'Show more'}
                </Button>
              </div>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

const PersonRow = ({ person }: { person: ListedPersonReply }) => (
  <li>
    <Link to={personHref(person.id)} className="person-row">
      <span className="person-row__who">
        <strong>{emailOf(person)}</strong>
        <span className="muted small">
          <NameAndStart person={person} />
        </span>
      </span>
      <span className="person-row__marks">
        <PersonMarks person={person} />
        <Badge tone={person.tier === 'Free' ? 'neutral' : 'info'}>{person.tier}</Badge>
      </span>
      <Icon name="chevron-right" className="person-row__go" />
    </Link>
  </li>
)
