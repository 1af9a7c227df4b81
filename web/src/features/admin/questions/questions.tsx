import { useCallback, useEffect, useRef } from 'react'
import { questionsApi } from '#web/lib/api.ts'
import { COUNT_DELAYS } from '#web/lib/question-counts.ts'
import { Bank } from '../bank/bank.tsx'
import { useRead } from '../use-read.ts'
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
  const { read, readAgain, tryAgain } = useRead(
    useCallback(() => questionsApi.countQuestions({}), []),
    COUNT_DELAYS,
  )
  const enhanced = read.kind === 'ready' ? read.value.enhanced : null
  const busy = starting || running !== null
  // Each batch publishes its questions, which changes the counts.
  const published = `${running?.id ?? ''} ${running?.batchesDone ?? 0}`
  const counted = useRef(published)
  useEffect(() => {
    if (counted.current === published) return
    counted.current = published
    readAgain()
  }, [readAgain, published])

  return (
    <div className="admin-grid">
      <QualityNotice />
      {enhanced?.full === 0 && <EnhancedEmpty />}
      {running !== null && <RunProgress run={running} lost={generation.lost} onStop={generation.stop} />}
      <div className="admin-grid admin-grid--two">
        <BankCounts read={read} onTryAgain={tryAgain} />
        <CustomForm busy={busy} onStart={(body) => void generation.start(body)} />
      </div>
      <Presets busy={busy} enhanced={enhanced} onStart={(body) => void generation.start(body)} />
      <RunHistory account={account} generation={generation} />
      <Bank account={account} published={published} />
    </div>
  )
}
