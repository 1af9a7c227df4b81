import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { readText, useForm } from '#web/components/form/use-form.ts'
import { Icon } from '#web/components/icon.tsx'
import { Panel } from '#web/components/panel.tsx'
import { adminApi, type ListedPersonReply } from '#web/lib/admin-api.ts'
import { Link } from '#web/lib/link.tsx'
import { personHref } from '../address.ts'
import { ShowMore, useLoadMore } from '../load-more.tsx'
import { Loaded } from '../loaded.tsx'
import { peopleQuery } from '../queries.ts'
import { PersonBadges } from './person-badges.tsx'
import { emailOf, NameAndCreationDate } from './person-name.tsx'
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

function SearchResults({ account, email }: { account: string; email: string }) {
  const query = useQuery(peopleQuery(account, email))
  const { withLater, isBusy, loadMore, list } = useLoadMore('accounts', async (after) => {
    const { people, next } = await adminApi.findPeople({ account, body: { email, after } })
    return { rows: people, next }
  })

  return (
    <Loaded query={query} what="the accounts">
      {(firstPage) => {
        const { rows: people, next } = withLater({ rows: firstPage.people, next: firstPage.next })
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
            <ShowMore next={next} isBusy={isBusy} loadMore={loadMore} />
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
          <NameAndCreationDate person={person} />
        </span>
      </span>
      <span className="person-row__marks">
        <PersonBadges person={person} />
        <Badge tone={person.tier === 'Free' ? 'neutral' : 'info'}>{person.tier}</Badge>
      </span>
      <Icon name="chevron-right" className="person-row__go" />
    </Link>
  </li>
)
