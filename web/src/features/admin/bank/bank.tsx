import { useCallback, useEffect, useState } from 'react'
import {
  SECTION_NAMES,
  SECTIONS,
  VERSION_NAMES,
  VERSIONS,
  type Section,
  type Version,
} from '../../../../../domain/exam/formats.ts'
import { Segmented } from '../../../components/segmented.tsx'
import { adminApi } from '../../../lib/admin-api.ts'
import { Loaded } from '../loaded.tsx'
import { Panel } from '../panel.tsx'
import { useRead } from '../use-read.ts'
import { Corrections } from './corrections.tsx'
import { lastPool, rememberPool } from './last-pool.ts'
import { SetList } from './set-list.tsx'
import './bank.css'

const VERSION_OPTIONS = VERSIONS.map((value) => ({ value, label: VERSION_NAMES[value] }))
const SECTION_OPTIONS = SECTIONS.map((value) => ({ value, label: SECTION_NAMES[value] }))

type Props = {
  account: string
  /** Changes whenever a batch has published its sets. */
  published: string
}

/** The sets of a pool, each a way to look at it, mend it, or take it out. */
export function Bank({ account, published }: Props) {
  const [pool, setPool] = useState(lastPool)
  const { version, section } = pool
  const choose = (chosen: Partial<{ version: Version; section: Section }>) => {
    const next = { ...pool, ...chosen }
    rememberPool(next)
    setPool(next)
  }
  const { read, readAgain, tryAgain } = useRead(
    useCallback(
      () => adminApi.listPool({ account, params: { version, section } }),
      [account, version, section],
    ),
  )
  useEffect(readAgain, [readAgain, published])
  return (
    <>
      <Panel
        title="Sets"
        text="Generated sets are drawn at once, and marked as pilot until enough students have answered them or you approve them."
      >
        <div className="admin-row">
          <Segmented
            label="Format"
            name="bank-version"
            options={VERSION_OPTIONS}
            value={version}
            onChange={(chosen) => choose({ version: chosen })}
          />
          <Segmented
            label="Section"
            name="bank-section"
            options={SECTION_OPTIONS}
            value={section}
            onChange={(chosen) => choose({ section: chosen })}
          />
        </div>
        <Loaded read={read} what="the sets" onTryAgain={tryAgain}>
          {({ sets }) => <SetList key={`${version} ${section}`} sets={sets} pool={pool} />}
        </Loaded>
      </Panel>
      <Corrections account={account} />
    </>
  )
}
