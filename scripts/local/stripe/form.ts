import { StripeError } from './errors.ts'

/** A form's parameters in Stripe's nesting: `items[0][price]=x` is `{ items: [{ price: 'x' }] }`. */
export type Value = string | Value[] | Parameters
export type Parameters = { [name: string]: Value }

/** Returns the error for a name that can't be parsed. */
const unreadable = (name: string) => new StripeError(`Invalid parameter name: ${name}`)

const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/
/** Deeper than any parameter of Stripe. */
const MAX_LEVELS = 10

type Node = Map<string, Node | string>

/** Decodes a form. @throws StripeError for a malformed, repeated, or too deep name */
export function decodeForm(text: string): Parameters {
  const root: Node = new Map()
  for (const [name, value] of new URLSearchParams(text)) setValue(root, pathOf(name), value, name)
  return objectOf(root)
}

function pathOf(name: string): [string, ...string[]] {
  const [, first, rest = ''] = NAME.exec(name) ?? []
  if (first === undefined) throw unreadable(name)
  const path = [...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part)
  if (path.length >= MAX_LEVELS) throw unreadable(name)
  return [first, ...path]
}

function setValue(node: Node, [first, ...rest]: [string, ...string[]], value: string, name: string): void {
  // `expand[]=a` appends to the list.
  const key = first === '' ? String(node.size) : first
  const [next, ...more] = rest
  if (next === undefined) {
    if (node.has(key)) throw unreadable(name)
    node.set(key, value)
    return
  }
  const child = node.get(key) ?? new Map<string, Node | string>()
  if (typeof child === 'string') throw unreadable(name)
  node.set(key, child)
  setValue(child, [next, ...more], value, name)
}

const valueOf = (node: Node | string): Value =>
  typeof node === 'string' ? node : isList(node) ? [...node.values()].map(valueOf) : objectOf(node)

/** Builds an object without a prototype, so that no name in a form can reach a prototype. */
const objectOf = (node: Node): Parameters =>
  Object.assign(
    Object.create(null),
    Object.fromEntries([...node].map(([name, inner]) => [name, valueOf(inner)])),
  )

const isList = (node: Node): boolean =>
  node.size > 0 && [...node.keys()].every((name, place) => name === String(place))
