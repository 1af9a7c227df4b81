/** Names a question as a student got it: in one of their tests, or in one of their drills. */
export type OwnQuestionRef =
  { attemptId: string; questionId: string } | { drillId: string; questionId: string }

/** Returns the id of the test or drill. */
export const sourceIdOf = (ref: OwnQuestionRef): string => ('drillId' in ref ? ref.drillId : ref.attemptId)

/** Whether two references name the same question of the same test or drill. */
export const isSameQuestion = (one: OwnQuestionRef | null, other: OwnQuestionRef | null): boolean =>
  one === null || other === null
    ? one === other
    : one.questionId === other.questionId && sourceIdOf(one) === sourceIdOf(other)
