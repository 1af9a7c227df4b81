import { Link } from '#web/lib/link.tsx'
import { personHref } from './address.ts'
import { useRole } from './role.ts'

type Props = { by: { id: string; name: string } }

/** The name of an editor or administrator. Administrators get a link to the account. */
export function Colleague({ by: { id, name } }: Props) {
  const role = useRole()
  if (name === '') return 'Somebody whose account is gone'
  return role === 'admin' ? <Link to={personHref(id)}>{name}</Link> : name
}
