import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '#domain/text/format-number.ts'
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

/** The Users tab: accounts by name or email address. */
export function People({ account }: { account: string }) {
  const [text, setText] = useState('')
  const form = useForm((values) => {
    setText(readText(values, 'text').trim())
    return Promise.resolve(null)
  })
  return (
    <div className="admin-grid">
      <Panel title="Accounts">
        <form {...form.props} className="people__search" role="search" aria-label="Accounts">
          <TextField
            label="Part of the name or email"
            name="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
          <Button type="submit" variant="primary">
            Search
          </Button>
        </form>
        <SearchResults key={text} account={account} text={text} />
      </Panel>
    </div>
  )
}

function SearchResults({ account, text }: { account: string; text: string }) {
  const query = useQuery(peopleQuery(account, text))
  const [searchedLater, setSearchedLater] = useState(0)
  const { withLater, isBusy, loadMore, list } = useLoadMore('accounts', async (after) => {
    const { people, next, searched } = await adminApi.findPeople({ account, body: { text, after } })
    setSearchedLater((before) => before + (searched ?? 0))
    return { rows: people, next }
  })

  return (
    <Loaded query={query} what="the accounts">
      {(firstPage) => {
        const { rows: people, next } = withLater({ rows: firstPage.people, next: firstPage.next })
        const isListing = text === ''
        return (
          <>
            {people.length > 0 && (
              <ul ref={list} role="list" aria-label="Accounts" className="people">
                {people.map((person) => (
                  <PersonRow key={person.id} person={person} />
                ))}
              </ul>
            )}
            <p role="status" className={people.length === 0 ? 'admin-empty' : 'muted small'}>
              {isListing
                ? people.length === 0 && 'There are no accounts yet.'
                : progressText({
                    found: people.length,
                    searched: (firstPage.searched ?? 0) + searchedLater,
                    isComplete: next === null,
                  })}
            </p>
            <ShowMore
              next={next}
              isBusy={isBusy}
              loadMore={loadMore}
              label={isListing ? 'Show more' : 'Search further'}
            />
          </>
        )
      }}
    </Loaded>
  )
}

type Progress = { found: number; searched: number; isComplete: boolean }

/** Says how far a search has come. */
function progressText({ found, searched, isComplete }: Progress): string {
  if (isComplete)
    return found === 0
      ? 'No account has this in its name or email. Check the spelling, or search for a shorter part.'
      : 'All accounts were searched.'
  if (searched === 0)
    return 'These emails start with it. Names and the rest of the emails aren’t searched yet.'
  return `${found === 0 ? 'Nothing found yet: ' : ''}${formatNumber(searched)} accounts were searched so far.`
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
      <span className="person-row__badges">
        <PersonBadges person={person} />
        <Badge tone={person.tier === 'Free' ? 'neutral' : 'info'}>{person.tier}</Badge>
      </span>
      <Icon name="chevron-right" className="person-row__go" />
    </Link>
  </li>
)
