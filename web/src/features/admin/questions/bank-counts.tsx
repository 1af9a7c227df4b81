import type { UseQueryResult } from '@tanstack/react-query'
import { formatNumber } from '#domain/text/format-number.ts'
import { SECTION_NAMES, SECTIONS, VERSION_NAMES, VERSIONS } from '#domain/exam/formats.ts'
import { Panel } from '#web/components/panel.tsx'
import type { CountsReply } from '#web/lib/api.ts'
import { Loaded } from '../loaded.tsx'
import { Table } from '../table.tsx'

/** The number of questions available to students, by section and format. */
export function BankCounts({ query }: { query: UseQueryResult<CountsReply> }) {
  return (
    <Panel title="Question bank" text="Questions that students can get in tests.">
      <Loaded query={query} what="the question counts">
        {(counts) => (
          <Table
            name="Questions by section and format"
            head={
              <>
                <th scope="col">Section</th>
                {VERSIONS.map((version) => (
                  <th key={version} scope="col" className="admin-table__number">
                    {VERSION_NAMES[version]}
                  </th>
                ))}
              </>
            }
          >
            {[...SECTIONS, 'full' as const].map((section) => (
              <tr key={section} className={section === 'full' ? 'admin-table__strong' : undefined}>
                <th scope="row">{section === 'full' ? 'Total' : SECTION_NAMES[section]}</th>
                {VERSIONS.map((version) => (
                  <td key={version} className="admin-table__number">
                    {formatNumber(counts[version][section])}
                  </td>
                ))}
              </tr>
            ))}
          </Table>
        )}
      </Loaded>
    </Panel>
  )
}
