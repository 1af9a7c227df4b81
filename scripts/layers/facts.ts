import { parseSync, Visitor } from 'vite'

/** One import of a module. Type imports don't exist at run time. `specifier` is null if it's computed. */
export type Import = { specifier: string | null; isTypeOnly: boolean; line: number }

/** The facts about a file that the layer rules check. */
export type Facts = {
  imports: Import[]
  /** Lines with `new Date()` or `Date()`, which read the clock. */
  clockReads: number[]
}

/**
 * Returns the facts about a TypeScript or JavaScript file: every form of import and re-export, including dynamic and
 * type imports, and the reads of the clock.
 */
export function factsOf(path: string, text: string): Facts {
  const { program, errors } = parseSync(path, text)
  const [error] = errors
  if (error) throw new Error(`${path}: ${error.message}`)
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const facts: Facts = { imports: [], clockReads: [] }
  const add = (specifier: unknown, isTypeOnly: boolean, offset: number) =>
    facts.imports.push({
      specifier: typeof specifier === 'string' ? specifier : null,
      isTypeOnly,
      line: lineOf(offset),
    })
  const addClockRead = (callee: { type: string; name?: unknown }, argumentCount: number, offset: number) => {
    if (callee.type === 'Identifier' && callee.name === 'Date' && argumentCount === 0)
      facts.clockReads.push(lineOf(offset))
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node.importKind === 'type', node.start),
    ExportAllDeclaration: (node) => add(node.source.value, node.exportKind === 'type', node.start),
    ExportNamedDeclaration: (node) => {
      if (node.source) add(node.source.value, node.exportKind === 'type', node.start)
    },
    ImportExpression: (node) =>
      add(node.source.type === 'Literal' ? node.source.value : null, false, node.start),
    TSImportType: (node) => add(node.source.value, true, node.start),
    NewExpression: (node) => addClockRead(node.callee, node.arguments.length, node.start),
    CallExpression: (node) => addClockRead(node.callee, node.arguments.length, node.start),
  }).visit(program)
  return facts
}
