import { Moment } from '../../../components/moment.tsx'
import type { ListedPersonReply } from '../../../lib/admin-api.ts'

type Named = Pick<ListedPersonReply, 'email' | 'firstName' | 'lastName' | 'createdAt'>

/** The server leaves an address or a name empty that is not safe to show. */
export const emailOf = ({ email }: Pick<Named, 'email'>): string => email || 'Address not shown'

export function NameAndAge({ person: { firstName, lastName, createdAt } }: { person: Named }) {
  const name = `${firstName} ${lastName}`.trim()
  return (
    <>
      {/* Isolated, so that a name written from right to left does not reorder the date. */}
      <bdi>{name === '' ? 'Name not shown' : name}</bdi> · since <Moment at={createdAt} />
    </>
  )
}
