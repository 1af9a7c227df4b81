import { Moment } from '#web/components/primitives.tsx'
import type { ListedPersonReply } from '#web/lib/admin-api.ts'

type NamedPerson = Pick<ListedPersonReply, 'email' | 'firstName' | 'lastName' | 'createdAt'>

/**
 * Returns an account's email address, or says that it isn't shown. The server sends an empty address or name if
 * the stored one isn't safe to show.
 */
export const emailOf = ({ email }: Pick<NamedPerson, 'email'>): string => email || 'Email not shown'

/** An account's name if it can be shown, and the day the account was created. */
export function NameAndCreationDate({ person: { firstName, lastName, createdAt } }: { person: NamedPerson }) {
  const name = `${firstName} ${lastName}`.trim()
  return (
    <>
      {/* Isolated, so a right-to-left name doesn't reorder the date. */}
      <bdi>{name === '' ? 'Name not shown' : name}</bdi> · since <Moment at={createdAt} />
    </>
  )
}
