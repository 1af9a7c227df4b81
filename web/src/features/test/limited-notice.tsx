import { useState } from 'react'
import { totalQuestions } from '../../../../domain/attempts/attempt.ts'
import { standardCount } from '../../../../domain/exam/formats.ts'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { useSitting } from './use-sitting.ts'

/** Said once at the start of a test for which the bank holds fewer questions than the standard form. */
export function LimitedNotice() {
  const limited = useSitting(({ attempt }) => attempt.limited)
  const total = useSitting(({ attempt }) => totalQuestions(attempt))
  const standard = useSitting(({ attempt }) => standardCount(attempt.version, attempt.section))
  const [read, setRead] = useState(false)
  if (!limited || read) return null
  return (
    <Notice
      tone="warn"
      title="Limited Questions Available"
      className="player__notice"
      actions={
        <Button variant="quiet" onClick={() => setRead(true)}>
          Got it
        </Button>
      }
    >
      <p>
        This test has {total} questions instead of {standard}. Its time is shortened to match.
      </p>
    </Notice>
  )
}
