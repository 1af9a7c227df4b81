import { create, parseDependencies } from 'mathjs/number'
import { DivisionByZeroError, namesFor, OPERATIONS, type Angle } from './arithmetic.ts'
import { toEvaluable, DIVIDED_BY_ZERO, NOT_A_NUMBER, problem, TOO_LARGE, type Problem } from './expression.ts'

/** The parser of mathjs alone, created on first use. It knows only the operations and names that we pass. */
let evaluator: ReturnType<typeof createEvaluator> | undefined
function createEvaluator() {
  const math = create(parseDependencies ?? {}, {})
  math.import(OPERATIONS)
  return math
}

/**
 * Evaluates the typed expression.
 * @returns its value, or the reason why it has none
 */
export function evaluate(
  expression: string,
  { angle, ans }: { angle: Angle; ans: number },
): { kind: 'value'; value: number } | Problem {
  const evaluable = toEvaluable(expression)
  if (evaluable.kind === 'problem') return evaluable
  evaluator ??= createEvaluator()
  try {
    const value: unknown = evaluator.parse(evaluable.text).evaluate(namesFor(angle, ans))
    if (typeof value !== 'number' || Number.isNaN(value)) return problem(NOT_A_NUMBER)
    return Number.isFinite(value) ? { kind: 'value', value } : problem(TOO_LARGE)
  } catch (error) {
    if (error instanceof DivisionByZeroError) return problem(DIVIDED_BY_ZERO)
    throw error
  }
}
