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
import { ItemTable } from './item-table.tsx'

const VERSION_OPTIONS = VERSIONS.map((value) => ({ value, label: VERSION_NAMES[value] }))
const SECTION_OPTIONS = SECTIONS.map((value) => ({ value, label: SECTION_NAMES[value] }))

type Props = {
  account: string
  /** When the figures were counted last: they are read again when that changes. */
  countedAt: number | null
}

/** Every answered item of one pool. */
export function ItemsByPool({ account, countedAt }: Props) {
  const [version, setVersion] = useState<Version>('old')
  const [section, setSection] = useState<Section>('english')
  const { read, readAgain, tryAgain } = useRead(
    useCallback(
      () => adminApi.listItemStatistics({ account, params: { version, section } }),
      [account, version, section],
    ),
  )
  useEffect(readAgain, [readAgain, countedAt])
  return (
    <Panel
      title="Items"
      text="Every question that students have been served. Discrimination is the correlation of this item with the rest of the section: below 0.2 it tells little, below 0 something is wrong."
    >
      <div className="admin-row">
        <Segmented
          label="Format"
          name="items-version"
          options={VERSION_OPTIONS}
          value={version}
          onChange={setVersion}
        />
        <Segmented
          label="Section"
          name="items-section"
          options={SECTION_OPTIONS}
          value={section}
          onChange={setSection}
        />
      </div>
      <Loaded read={read} what="the items" onTryAgain={tryAgain}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="admin-empty">No question of this pool has been answered and counted yet.</p>
          ) : (
            <ItemTable
              key={`${version} ${section}`}
              name={`Items of ${VERSION_NAMES[version]} ${SECTION_NAMES[section]}`}
              items={items}
            />
          )
        }
      </Loaded>
    </Panel>
  )
}
