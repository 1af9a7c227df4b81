import { all, create } from 'mathjs'
import type { Figure } from '../../../domain/items/figures.ts'
import type { Evaluate } from '../../../domain/items/recompute.ts'
import { figureFunctions } from './figure-data.ts'

const math = create(all ?? {})
const evaluate = math.evaluate.bind(math)
const refuse = (name: string) => () => {
  throw new Error(`the function ${name} may not be used in a check`)
}
/** Functions that reach beyond arithmetic, switched off as mathjs advises for expressions from files. */
const REFUSED = [
  'import',
  'createUnit',
  'evaluate',
  'parse',
  'simplify',
  'derivative',
  'resolve',
  'reviver',
  'random',
  'randomInt',
  'pickRandom',
]
math.import(Object.fromEntries(REFUSED.map((name) => [name, refuse(name)])), { override: true })

/**
 * Functions that make lists as long as they are told, or call another one for each entry. mathjs itself needs some of them,
 * so they are only hidden from expressions.
 */
const HIDDEN = [
  'range', 'ones', 'zeros', 'identity', 'diag', 'resize', 'reshape', 'kron', 'map', 'forEach', 'filter', 'mapSlices', 'apply', 'concat',
  'combinationsWithRep', 'bellNumbers', 'catalan', 'stirlingS2', 'composition', 'setPowerset', 'setCartesian', 'bignumber', 'bigint',
  'config', 'typed', 'compile', 'parser', 'chain',
] // prettier-ignore
const hidden = Object.fromEntries(HIDDEN.map((name) => [name, refuse(name)]))

/** The values of mathjs as plain ones: numbers, texts, truth values and lists of these. */
const plain = (value: unknown): unknown => {
  if (math.isResultSet(value)) return plain(value.entries.at(-1))
  if (math.isMatrix(value)) return plain(value.toArray())
  if (Array.isArray(value)) return value.map(plain)
  if (math.isBigNumber(value) || math.isFraction(value)) return Number(value.toString())
  if (math.isComplex(value)) return Math.abs(value.im) < 1e-12 ? value.re : [value.re, value.im]
  if (math.isUnit(value)) throw new Error(`it has the unit of ${value.toString()}; leave units out`)
  return value
}

/** Evaluates mathjs expressions; those of a set may read its figures. Throws an Error that names the fault. */
export const evaluatorFor = (figures: readonly Figure[]): Evaluate => {
  const functions = figureFunctions(figures)
  return (expression, scope) => plain(evaluate(expression, { ...hidden, ...functions, ...scope }))
}
