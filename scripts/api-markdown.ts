import * as z from 'zod'
import { ERROR_STATUS } from '../domain/errors.ts'
import { contracts, type Contract } from './contracts.ts'
import { ALWAYS_SENT, differingFields } from './specification-fields.ts'

type Node = {
  type?: string
  properties?: Record<string, Node>
  required?: string[]
  items?: Node
  prefixItems?: Node[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Node[]
  oneOf?: Node[]
  description?: string
  default?: unknown
}

/** Returns a JSON schema as one readable line: {name: type, optional?: type}. */
function schemaText(node: Node): string {
  if (node.const !== undefined) return JSON.stringify(node.const)
  if (node.enum !== undefined) return node.enum.map((value) => JSON.stringify(value)).join(' | ')
  const options = node.anyOf ?? node.oneOf
  if (options !== undefined) return options.map(schemaText).join(' | ')
  if (node.prefixItems !== undefined) return `[${node.prefixItems.map(schemaText).join(', ')}]`
  if (node.items !== undefined) return `[${schemaText(node.items)}]`
  if (node.properties !== undefined) {
    const fields = Object.entries(node.properties).map(
      ([name, value]) => `${name}${node.required?.includes(name) === true ? '' : '?'}: ${schemaText(value)}`,
    )
    return `{ ${fields.join(', ')} }`
  }
  return node.type ?? 'any'
}

const nodeSchema: z.ZodType<Node> = z.custom<Node>((value) => typeof value === 'object' && value !== null)
const toNode = (schema: z.core.$ZodType, io: 'input' | 'output'): Node =>
  nodeSchema.parse(z.toJSONSchema(schema, { io }))

/** Lists the fields that have a description, one bullet each. */
function fieldNotes(node: Node): string[] {
  const own = Object.entries(node.properties ?? {}).flatMap(([name, value]) => [
    ...(value.description === undefined ? [] : [`- \`${name}\`: ${value.description}`]),
    ...fieldNotes(value),
  ])
  return [...own, ...(node.items === undefined ? [] : fieldNotes(node.items))]
}

function routeSection({ name, route, schema }: Contract): string[] {
  const reply = toNode(schema.reply, 'output')
  const body = schema.body === undefined ? undefined : toNode(schema.body, 'input')
  const noteLines = [...new Set([...(body === undefined ? [] : fieldNotes(body)), ...fieldNotes(reply)])]
  return [
    `## ${route.method} /api${route.path}`,
    '',
    route.summary,
    '',
    `Name \`${name}\` · caller ${route.access} · service ${route.service} · ${route.rate} requests a second`,
    '',
    ...(schema.query === undefined ? [] : [`Query: \`${schemaText(toNode(schema.query, 'input'))}\``, '']),
    ...(body === undefined ? [] : [`Body: \`${schemaText(body)}\``, '']),
    `${route.ok}: \`${schemaText(reply)}\``,
    '',
    ...noteLines,
    ...(noteLines.length > 0 ? [''] : []),
  ]
}

/** Lists the specification's fields that the API serves under another name or not at all, with reasons. */
function differingFieldsSection(): string[] {
  const rows = differingFields().map(({ entity, route, part, field, served }) => {
    const [place, why] =
      'place' in served
        ? [`\`${served.place}\` of the ${part} of \`${route}\``, served.why]
        : ['not served', served.absent]
    return `| ${entity} | \`${field}\` | ${place} | ${why} |`
  })
  return [
    '## Names that differ from the specification',
    '',
    'Fields use the specification’s names in camelCase. These differ on purpose:',
    '',
    '| Specification | Field | Served as | Why |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    ...ALWAYS_SENT.map(({ rule }) => rule),
    '',
  ]
}

/** Returns the API document of every route, derived from the contracts. */
export function apiMarkdown(): string {
  const errors = Object.entries(ERROR_STATUS).map(([code, status]) => `| ${status} | \`${code}\` |`)
  return [
    '# API',
    '',
    'Generated from domain/api by `npm run docs:api`; do not edit. The same as OpenAPI: /api/openapi.json on a local server.',
    '',
    'A guest sends the token of an attempt in `X-Attempt-Token`; a create accepts an `Idempotency-Key`. Failures respond with',
    '`{"error": {"code", "message"}}`:',
    '',
    '| Status | Code |',
    '| --- | --- |',
    ...errors,
    '',
    ...differingFieldsSection(),
    ...contracts().flatMap(routeSection),
  ].join('\n')
}
