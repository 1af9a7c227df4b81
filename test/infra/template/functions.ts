import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Runtime } from 'aws-cdk-lib/aws-lambda'
import * as z from 'zod'
import { type Template, textOf } from './template.ts'

const functionProperties = z.looseObject({
  Runtime: z.string(),
  Handler: z.string(),
  Code: z.looseObject({ S3Key: z.string() }),
  Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }).optional(),
})
const RUNTIMES = new Set(Runtime.ALL.map(({ name }) => name))
/** The limit of all variables of a function, names and values, in bytes. */
const VARIABLES_BYTES = 4096
/** Stands for a value that only a deployment knows. It's as long as the longest that we use, the ARN of a secret. */
const LONG_VALUE = 'x'.repeat(150)
/** Names that Lambda sets itself, and refuses in a template. */
const RESERVED = new RegExp(
  '^(_HANDLER|_X_AMZN_TRACE_ID|LAMBDA_TASK_ROOT|LAMBDA_RUNTIME_DIR|AWS_(DEFAULT_)?REGION|AWS_EXECUTION_ENV|' +
    'AWS_ACCESS_KEY(_ID)?|AWS_SECRET_ACCESS_KEY|AWS_SESSION_TOKEN|' +
    'AWS_LAMBDA_(FUNCTION_\\w+|LOG_\\w+|INITIALIZATION_TYPE|RUNTIME_API))$',
)
const EXTENSIONS = ['.mjs', '.js', '.cjs', '.py']

/**
 * Returns what Lambda would reject in the functions of a template.
 * @param assets the folder of the assembly with the bundled code; if absent, the code isn't read
 */
export const functionFindings = ({ Resources }: Template, assets?: string): string[] =>
  Object.entries(Resources).flatMap(([id, { Type, Properties }]) => {
    if (Type !== 'AWS::Lambda::Function') return []
    const { data } = functionProperties.safeParse(Properties)
    // The specification reports what is missing.
    if (data === undefined) return []
    return [
      ...(RUNTIMES.has(data.Runtime) ? [] : [`${id}: ${data.Runtime} is no runtime`]),
      ...variablesFindings(id, data.Environment?.Variables ?? {}),
      ...(assets === undefined || hasHandler(assets, data.Code.S3Key, data.Handler)
        ? []
        : [`${id}: its code has no ${data.Handler}`]),
    ]
  })

function variablesFindings(id: string, variables: Readonly<Record<string, unknown>>): string[] {
  const entries = Object.entries(variables)
  const bytes = entries.reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name + (textOf(value, LONG_VALUE) ?? '')),
    0,
  )
  return [
    ...(bytes <= VARIABLES_BYTES ? [] : [`${id}: its variables have ${bytes} bytes`]),
    ...entries.flatMap(([name]) =>
      RESERVED.test(name) ? [`${id}: the variable ${name} is Lambda's own`] : [],
    ),
  ]
}

/** Whether the code in an asset exports a handler, such as `index.handler`. */
function hasHandler(assets: string, key: string, handler: string): boolean {
  const [file = '', exported = ''] = handler.split('.')
  const folder = join(assets, `asset.${key.replace(/\.zip$/, '')}`)
  const path = EXTENSIONS.map((extension) => join(folder, file + extension)).find((one) => existsSync(one))
  if (path === undefined) return false
  const code = readFileSync(path, 'utf8')
  // ES modules have one list of exports at their end. The CDK's own helpers are in CommonJS and Python.
  const list = path.endsWith('.mjs') ? (/export\s*\{([^{}]*)\}/.exec(code)?.[1] ?? '') : code
  return new RegExp(`\\b${exported}\\b`).test(list)
}
