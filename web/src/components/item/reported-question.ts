/** A question that a student reports, and what served it: an attempt, or a drill of an account. */
export type ReportedQuestion = {
  questionId: string
  /** The question's number on the test or in the drill. */
  number: number
} & ({ attemptId: string } | { drill: { account: string; id: string } })
