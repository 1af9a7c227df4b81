import { useQuery } from '@tanstack/react-query'
import { Bank } from '../bank/bank.tsx'
import { countsQuery } from '../queries.ts'
import { BankCounts } from './bank-counts.tsx'
import { CustomForm } from './custom-form.tsx'
import { EnhancedEmpty } from './enhanced-empty.tsx'
import { Presets } from './presets.tsx'
import { QualityNotice } from './quality-notice.tsx'
import { RunHistory } from './run-history.tsx'
import { RunProgress } from './run-progress.tsx'
import type { Generation } from './use-generation.ts'
import './questions.css'

type Props = { account: string; generation: Generation }

/** The Questions tab: question counts, generation runs, and the sets themselves. */
export function Questions({ account, generation }: Props) {
  const { running, starting } = generation
  const query = useQuery(countsQuery)
  const enhanced = query.data?.enhanced ?? null
  const busy = starting || running !== null
  return (
    <div className="admin-grid">
      <QualityNotice />
      {enhanced?.full === 0 && <EnhancedEmpty />}
      {running !== null && <RunProgress run={running} lost={generation.lost} onStop={generation.stop} />}
      <div className="admin-grid admin-grid--two">
        <BankCounts query={query} />
        <CustomForm busy={busy} onStart={generation.start} />
      </div>
      <Presets busy={busy} enhanced={enhanced} onStart={generation.start} />
      <RunHistory account={account} generation={generation} />
      <Bank account={account} />
    </div>
  )
}
