import { Badge } from '#web/components/badge.tsx'
import type { SetSummaryReply } from '#web/lib/admin-api.ts'
import { counted } from '#web/lib/in-words.ts'

/** A badge with the number of a set's retired questions, if there are any. */
export const RetiredCount = ({ set }: { set: Pick<SetSummaryReply, 'retiredQuestions'> }) =>
  set.retiredQuestions.length > 0 && (
    <Badge tone="bad">{counted(set.retiredQuestions.length, 'question')} retired</Badge>
  )
