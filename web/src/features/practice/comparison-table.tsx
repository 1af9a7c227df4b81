import {
  SECTION_NAMES,
  standardSeconds,
  TEST_SECTIONS,
  type TestSection,
  type Version,
  VERSION_NAMES,
  VERSIONS,
} from '#domain/exam/formats.ts'
import { formatDuration } from '#domain/exam/timing.ts'
import { questionCountText, timeLimitText } from '#web/lib/test-facts.ts'
import './comparison-table.css'

const rowName = (test: TestSection) => (test === 'full' ? 'Total' : SECTION_NAMES[test])

export function ComparisonTable() {
  return (
    <table className="comparison">
      <caption>
        <h2>Format comparison</h2>
      </caption>
      <thead>
        <tr>
          <th scope="col">Section</th>
          {VERSIONS.map((version) => (
            <th key={version} scope="col">
              {VERSION_NAMES[version]}
            </th>
          ))}
          <th scope="col">Time saved</th>
        </tr>
      </thead>
      <tbody>
        {TEST_SECTIONS.map((test) => (
          <tr key={test}>
            <th scope="row">{rowName(test)}</th>
            {VERSIONS.map((version) => (
              <FormatCell key={version} version={version} test={test} />
            ))}
            <td className="comparison__saved">
              {formatDuration(standardSeconds('old', test) - standardSeconds('enhanced', test))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function FormatCell({ version, test }: { version: Version; test: TestSection }) {
  return (
    <td>
      <span className="comparison__count">{questionCountText(version, test)}</span>
      <span className="comparison__time">{timeLimitText(version, test)}</span>
    </td>
  )
}
