import type { Figure } from '#domain/items/figures.ts'
import type { Evaluate } from '#domain/items/recompute.ts'
import type { CheckFunction } from './check-functions.ts'
import { compileExpression } from './compile-expression.ts'
import { figureFunctions } from './figure-data.ts'
import { plainValue } from './value.ts'

/**
 * Creates an evaluator of expressions, which may read the figures of their set. It throws an Error that
 * names the fault.
 */
export const evaluatorFor = (figures: readonly Figure[]): Evaluate => {
  const readers = new Map<string, CheckFunction>(Object.entries(figureFunctions(figures)))
  // A check is evaluated once for each value of its variables.
  const compiled = new Map<string, ReturnType<typeof compileExpression>>()
  return (expression, values) => {
    const variables = Object.keys(values)
    const name = `${variables.join()} ${expression}`
    const evaluate = compiled.get(name) ?? compileExpression(expression, variables, readers)
    compiled.set(name, evaluate)
    return plainValue(evaluate(values))
  }
}
