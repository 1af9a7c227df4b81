import type { RunReply } from '#web/lib/admin-api.ts'
import { poolName } from './run-text.ts'

type EndMessage = { title: string; description: string; destructive: boolean }

type EndedRun = Pick<RunReply, 'kind' | 'version' | 'section' | 'state' | 'reason' | 'validated' | 'rejected'>

/** Returns the message at the end of a run. The specification has none for a stopped run. */
export function endMessageOf(run: EndedRun): EndMessage {
  const { state, reason, kind } = run
  if (state === 'stopped')
    return {
      title: 'Generation Stopped',
      description: sentences(reason, storedText(run), failedText(run)),
      destructive: false,
    }
  if (state === 'failed')
    return {
      title: 'Generation Failed',
      description: sentences(reason ?? 'Failed to generate questions', run.validated > 0 && storedText(run)),
      destructive: true,
    }
  if (run.validated === 0)
    return {
      title: 'Generation Failed',
      description: `No questions could be generated successfully. Please try again${kind === 'custom' ? '' : ' later'}.`,
      destructive: true,
    }
  return {
    title: kind === 'custom' ? 'Questions Generated' : 'Large Batch Complete',
    description: sentences(`Generated ${questionsText(run)}.`, failedText(run)),
    destructive: false,
  }
}

const questionsText = ({ validated, ...run }: EndedRun): string =>
  `${validated} validated ${poolName(run)} ${validated === 1 ? 'question' : 'questions'}`
const storedText = (run: EndedRun): string =>
  run.validated === 0 ? 'No questions were stored.' : `Stored ${questionsText(run)}.`
const failedText = ({ rejected }: EndedRun): string | false =>
  rejected > 0 && `${rejected} failed quality validation.`

const sentences = (...texts: readonly (string | false | null)[]): string =>
  texts
    .flatMap((text) => (text === null || text === false || text === '' ? [] : text))
    .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
    .join(' ')
