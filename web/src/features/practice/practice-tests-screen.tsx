import { standardCount, standardSeconds, VERSIONS } from '#domain/exam/formats.ts'
import { PageHead } from '#web/components/page-head.tsx'
import { TimingChoice } from '#web/components/timing-choice.tsx'
import { UnfinishedTests } from '#web/components/unfinished-tests.tsx'
import { chooseTiming, useTimingChoice } from '#web/lib/device/timing-choice.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { FormatCard } from './format-card.tsx'
import './practice-tests-screen.css'

const fewerQuestions = standardCount('old', 'full') - standardCount('enhanced', 'full')
const savedMinutes = (standardSeconds('old', 'full') - standardSeconds('enhanced', 'full')) / 60

export function PracticeTestsScreen() {
  const timing = useTimingChoice()
  useTitle('Practice Tests')
  return (
    <div className="container practice">
      <PageHead
        title="Practice Tests"
        lede={`Pick the format you’ll take. Enhanced has ${fewerQuestions} fewer questions and is ${savedMinutes} minutes shorter.`}
      />
      <UnfinishedTests />
      <TimingChoice value={timing} onChange={chooseTiming} />
      <div className="practice__formats">
        {VERSIONS.map((version) => (
          <FormatCard key={version} version={version} timing={timing} />
        ))}
      </div>
      <ComparisonTable />
    </div>
  )
}
