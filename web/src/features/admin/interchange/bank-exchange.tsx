import type { Pool } from '#domain/bank/directory.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { counted } from '#web/lib/in-words.ts'
import type { ListedSetReply } from '#web/lib/admin-api.ts'
import { importHref } from '../address.ts'
import { poolName } from '../questions/run-text.ts'
import { ExportButton } from './export-button.tsx'

type Props = { account: string; pool: Pool; sets: readonly ListedSetReply[] }

/** The buttons that export the sets of a pool and open the import. */
export const BankExchange = ({ account, pool, sets }: Props) => {
  const ids = sets.filter(({ retired }) => !retired).map(({ id }) => id)
  return (
    <div className="admin-row">
      <LinkButton to={importHref()} icon="plus">
        Import
      </LinkButton>
      {ids.length > 0 && (
        <ExportButton
          account={account}
          label={`${poolName(pool)}: ${counted(ids.length, 'set')}`}
          sets={{ pool, ids }}
        />
      )}
    </div>
  )
}
