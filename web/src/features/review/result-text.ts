import { missingSections, type TestSection } from '#domain/exam/formats.ts'
import { MAX_SCORE, MIN_SCORE, score } from '#domain/scoring/score.ts'
import type { ReviewReply } from '#web/lib/api.ts'
import type { LabeledTest } from '#web/lib/test-labels.ts'
import { timeRanOut } from './time-limit.ts'

/** Returns the name of a test's estimated score. */
export const estimateName = (section: TestSection): string =>
  section === 'full' ? 'Estimated ACT composite' : 'Estimated ACT score'

/** Returns the facts that a reviewed test's labels, such as "Test Day Mode", depend on. */
export const labeledTest = ({
  attempt,
  late,
  hints,
}: Pick<ReviewReply, 'attempt' | 'late' | 'hints'>): LabeledTest => ({
  ...attempt,
  late,
  hints,
  timeUp: timeRanOut(attempt),
  without: missingSections(attempt.section, attempt.sections),
})

type Counts = { correctAnswers: number; totalQuestions: number }

/** Says how the practice score follows from the correct answers. */
export function practiceScoreText({ correctAnswers, totalQuestions }: Counts): string {
  const percent = Math.round((correctAnswers / totalQuestions) * 100)
  const questions = totalQuestions === 1 ? 'question' : 'questions'
  const counts = `You answered ${correctAnswers} of ${totalQuestions} ${questions} correctly (${percent}%).`
  return `${counts} ${shareText(correctAnswers, totalQuestions)}`
}

function shareText(correct: number, total: number): string {
  const points = score(correct, total)
  const share = Math.round((correct / total) * MAX_SCORE * 100) / 100
  if (points === MIN_SCORE && share < MIN_SCORE) return `The lowest practice score is ${MIN_SCORE}.`
  const rounded = share === points ? '' : `, rounded to ${points}`
  return `The same share of ${MAX_SCORE} points is ${share}${rounded}.`
}
