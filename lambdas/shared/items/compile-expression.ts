import type { AssignmentNode, IndexNode, MathNode } from 'mathjs'
import { callFunction, FUNCTIONS, OPERATORS, type CheckFunction } from './check-functions.ts'
import { boundedValue, math } from './value.ts'

/**
 * Expressions of content files, administrators, and models. mathjs only parses them: the steps below evaluate
 * the tree. There is no loop, no range, and no function definition, so an evaluation takes at most one step a
 * node, and each step has a fixed cost because every value is bounded (value.ts). No timer is needed.
 */

/** In characters. The bank's longest expression has 388. */
const MAX_LENGTH = 500
/** Brackets within brackets. The bank's deepest has 6; the parser's stack takes about 200. */
const MAX_DEPTH = 32
/**
 * Any character not allowed outside of strings. A "#" would begin a comment, and a backslash could hide the
 * end of a string.
 */
const FORBIDDEN_CHARACTER = /[^\w\s.,;:?()[\]+\-*/^%!=<>"]/

const CONSTANTS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['pi', Math.PI],
  ['e', Math.E],
  ['i', math.complex(0, 1)],
  ['deg', Math.PI / 180],
  ['rad', 1],
])

/** Computes a node's value from the values of the names. */
type Step = (names: Map<string, unknown>) => unknown

/** The names that an expression may use so far, and the functions that read figures. */
type Scope = { known: Set<string>; readers: ReadonlyMap<string, CheckFunction> }

/** @throws Error that says why the text must not be parsed */
function checkText(expression: string): void {
  if (expression.length > MAX_LENGTH)
    throw new Error(`an expression can have at most ${MAX_LENGTH} characters`)
  if (expression.includes('\\')) throw new Error("an expression can't contain a backslash")
  const bare = expression.replace(/"[^"]*"/g, '""')
  const sign = FORBIDDEN_CHARACTER.exec(bare)
  if (sign !== null) throw new Error(`an expression can't contain "${sign[0]}"`)
  let depth = 0
  for (const character of bare) {
    if (character === '(' || character === '[') depth += 1
    if (character === ')' || character === ']') depth -= 1
    if (depth > MAX_DEPTH) throw new Error(`brackets can be nested at most ${MAX_DEPTH} deep`)
  }
}

/**
 * Returns a function that evaluates the expression for values of its variables. Checks the whole expression first,
 * including branches that are never taken.
 * @param variables names that get a value
 * @param readers functions that read figures
 * @throws Error that names a construct that expressions may not have
 */
export function compileExpression(
  expression: string,
  variables: Iterable<string>,
  readers: ReadonlyMap<string, CheckFunction>,
): (values: Readonly<Record<string, number>>) => unknown {
  checkText(expression)
  const scope: Scope = { known: new Set([...CONSTANTS.keys(), ...variables]), readers }
  const run = compileNode(math.parse(expression), scope)
  return (values) => run(new Map([...CONSTANTS, ...Object.entries(values)]))
}

const compileAll = (nodes: readonly MathNode[], scope: Scope): Step[] =>
  nodes.map((node) => compileNode(node, scope))

const compileCall =
  (calledFunction: CheckFunction, args: readonly Step[]): Step =>
  (names) =>
    boundedValue(
      callFunction(
        calledFunction,
        args.map((step) => step(names)),
      ),
    )

function compileOperator(name: string, args: readonly MathNode[], scope: Scope): Step {
  const [left, right] = compileAll(args, scope)
  // `and` and `or` skip their right side if the left one decides, as in "x != 0 and 1 / x > 2".
  if (left !== undefined && right !== undefined && (name === 'and' || name === 'or'))
    return (names) => (isTrue(left(names)) === (name === 'or') ? name === 'or' : isTrue(right(names)))
  const calledFunction = OPERATORS.get(name)
  if (calledFunction === undefined) throw new Error(`an expression can't use the operator "${name}"`)
  return compileCall(
    calledFunction,
    [left, right].flatMap((step) => step ?? []),
  )
}

function compileFunctionCall(fn: unknown, args: readonly MathNode[], scope: Scope): Step {
  const name = math.isSymbolNode(fn) ? fn.name : 'without a name'
  const calledFunction = scope.readers.get(name) ?? FUNCTIONS.get(name)
  if (calledFunction === undefined) throw new Error(`the function ${name} can't be used in a check`)
  return compileCall(calledFunction, compileAll(args, scope))
}

function compileEntry(object: MathNode, { dimensions, dotNotation }: IndexNode, scope: Scope): Step {
  if (dotNotation) throw new Error('a "." is only allowed in a number')
  const list = compileNode(object, scope)
  const places = compileAll(dimensions, scope)
  return (names) => {
    const value = list(names)
    const at = places.map((place) => place(names))
    if (!math.isMatrix(value)) throw new Error('only a list has entries')
    const zeroBased = at.map((place) => (typeof place === 'number' ? place - 1 : NaN))
    return boundedValue(value.get(zeroBased))
  }
}

function compileStatements(nodes: readonly MathNode[], scope: Scope): Step {
  const steps = compileAll(nodes, scope)
  return (names) => steps.map((step) => step(names)).at(-1)
}

function compileNode(node: MathNode, scope: Scope): Step {
  if (math.isConstantNode(node)) {
    const value = boundedValue(node.value)
    return () => value
  }
  if (math.isSymbolNode(node)) {
    const { name } = node
    if (!scope.known.has(name)) throw new Error(`"${name}" has no value; leave units out`)
    return (names) => names.get(name)
  }
  if (math.isParenthesisNode(node)) return compileNode(node.content, scope)
  if (math.isOperatorNode(node)) return compileOperator(node.fn, node.args, scope)
  if (math.isFunctionNode(node)) return compileFunctionCall(node.fn, node.args, scope)
  if (math.isRelationalNode(node)) return compileChain(node.conditionals, node.params, scope)
  if (math.isConditionalNode(node)) {
    const [condition, yes, no] = compileAll([node.condition, node.trueExpr, node.falseExpr], scope)
    if (condition === undefined || yes === undefined || no === undefined)
      throw new Error('a "?" needs both sides')
    return (names) => (isTrue(condition(names)) ? yes : no)(names)
  }
  if (math.isArrayNode(node)) {
    const items = compileAll(node.items, scope)
    return (names) => boundedValue(items.map((item) => asArray(item(names))))
  }
  if (math.isAccessorNode(node)) return compileEntry(node.object, node.index, scope)
  if (math.isAssignmentNode(node)) return compileAssignment(node, scope)
  if (math.isBlockNode(node))
    return compileStatements(
      node.blocks.map((block) => block.node),
      scope,
    )
  throw new Error(FORBIDDEN_NODES.get(node.type) ?? `an expression can't contain a ${node.type}`)
}

/** Compiles "1 < x < 3", which is true if each pair is. */
function compileChain(operators: readonly string[], params: readonly MathNode[], scope: Scope): Step {
  const steps = compileAll(params, scope)
  const comparisons = operators.map((name) => {
    const calledFunction = OPERATORS.get(name)
    if (calledFunction === undefined) throw new Error(`an expression can't use the operator "${name}"`)
    return calledFunction
  })
  return (names) => {
    const all = steps.map((step) => step(names))
    return comparisons.every((calledFunction, place) =>
      isTrue(callFunction(calledFunction, all.slice(place, place + 2))),
    )
  }
}

function compileAssignment({ object, index, value }: AssignmentNode, scope: Scope): Step {
  // Assigning to a far index would create a list of that length.
  if (!math.isSymbolNode(object) || index !== null) throw new Error('a "=" can only name a value')
  const step = compileNode(value, scope)
  const { name } = object
  scope.known.add(name)
  return (names) => {
    const result = step(names)
    names.set(name, result)
    return result
  }
}

const FORBIDDEN_NODES: ReadonlyMap<string, string> = new Map([
  ['RangeNode', "an expression can't contain a range"],
  ['FunctionAssignmentNode', "an expression can't define a function"],
  ['ObjectNode', "an expression can't contain an object"],
])

function isTrue(value: unknown): boolean {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return value !== 0
  throw new Error("a condition isn't true, false, or a number")
}

const asArray = (value: unknown): unknown => (math.isMatrix(value) ? value.toArray() : value)
