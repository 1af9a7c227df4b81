import { join } from 'node:path'
import { API, type Checker, type Type } from 'typescript/unstable/sync'

/** Accepted parameters: null is a value, `[]` each item of a list, `*` a name that the request chooses. */
export type Parameters = null | { [name: string]: Parameters }

const CONFIG = join(import.meta.dirname, 'tsconfig.json')
const FILE = join(import.meta.dirname, 'operations.ts')
/** Objects that are sent as text. */
const TEXT = new Set(['Date', 'Decimal', 'String'])

/** Reads the parameters of each operation in operations.ts from the SDK's own types. */
export function readParameters(): Record<string, Parameters> {
  const api = new API({ cwd: import.meta.dirname })
  try {
    const project = api.updateSnapshot({ openProjects: [CONFIG] }).getProject(CONFIG)
    const source = project?.program.getSourceFile(FILE)
    const module = source === undefined ? undefined : project?.checker.getSymbolAtLocation(source)
    const exportedSymbols = module?.getExports()
    const operations = [...(exportedSymbols ?? [])]
      .map(([, symbol]) => symbol)
      .find(({ name }) => name === 'Operations')
    if (project === undefined || operations === undefined) throw new Error('cannot read the operations')
    const { checker } = project
    const type = checker.getDeclaredTypeOfSymbol(operations)
    return Object.fromEntries(
      membersOf(checker, type).map(([name, one]) => {
        if (one.isErrorType()) throw new Error(`the SDK has no parameters for ${name}`)
        return [name, parametersOf(checker, one) ?? {}]
      }),
    )
  } finally {
    api.close()
  }
}

function membersOf(checker: Checker, type: Type): [string, Type][] {
  return checker.getPropertiesOfType(type).flatMap((symbol) => {
    const member = checker.getTypeOfSymbol(symbol)
    return member === undefined ? [] : [[symbol.name, member]]
  })
}

function parametersOf(checker: Checker, type: Type): Parameters {
  if (type.isUnionType())
    return type
      .getTypes()
      .map((one) => parametersOf(checker, one))
      .reduce(mergeParameters, null)
  if (!type.isObjectType() || TEXT.has(type.getSymbol()?.name ?? '')) return null
  if (checker.isArrayType(type) && type.isTypeReference()) {
    const [item] = checker.getTypeArguments(type)
    return { '[]': item === undefined ? null : parametersOf(checker, item) }
  }
  const namedParameters = membersOf(checker, type).map(([name, one]) => ({
    name,
    accepted: parametersOf(checker, one),
  }))
  const wildcards = checker
    .getIndexInfosOfType(type)
    .map(({ valueType }) => ({ name: '*', accepted: parametersOf(checker, valueType) }))
  const all = [...namedParameters, ...wildcards].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return Object.fromEntries(all.map(({ name, accepted }) => [name, accepted]))
}

/** Merges the parameters of two alternatives. */
function mergeParameters(a: Parameters, b: Parameters): Parameters {
  if (a === null || b === null) return a ?? b
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return Object.fromEntries(
    [...names].map((name) => [name, mergeParameters(a[name] ?? null, b[name] ?? null)]),
  )
}
