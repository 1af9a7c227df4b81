import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as prettier from 'prettier'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { paramNames } from '#domain/api/route.ts'
import { routes } from '#domain/api/routes.ts'
import type { RouteSchemas } from '#domain/api/schema.ts'
import { schemas } from '#domain/api/schemas.ts'
import { ERROR_STATUS } from '#domain/errors.ts'
import { apiMarkdown } from '#scripts/api-markdown.ts'
import { openCloud } from '../support/cloud.ts'

const cloud = await openCloud([])

const operation = z.object({
  operationId: z.string(),
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), required: z.boolean() }),
  ),
  requestBody: z
    .object({ content: z.object({ 'application/json': z.object({ schema: z.looseObject({}) }) }) })
    .optional(),
  responses: z.record(z.string(), z.object({ description: z.string().min(1), content: z.looseObject({}) })),
})
const openApi = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.looseObject({}) }),
})

/** Returns every "$ref" in a document. */
function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner),
  )
}

describe('the API documents', () => {
  test('docs/api.md matches the contracts', async () => {
    const currentText = await readFile(join(import.meta.dirname, '../../docs/api.md'), 'utf8')
    const derived = await prettier.format(apiMarkdown(), { parser: 'markdown' })
    expect(currentText === derived, 'docs/api.md is out of date; run npm run docs:api').toBe(true)
  })

  test('the OpenAPI document of the local server has exactly the declared routes', async () => {
    const document = openApi.parse(await (await fetch(`${cloud.url}/api/openapi.json`)).json())
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { operationId }]) => `${operationId}: ${method.toUpperCase()} ${path}`,
      ),
    )
    const declared = Object.entries(routes).map(([name, { method, path }]) => `${name}: ${method} ${path}`)
    expect(described.toSorted()).toEqual(declared.toSorted())
  })

  test('every operation lists its path parameters, its body, its success, and its failures', async () => {
    const document = openApi.parse(await (await fetch(`${cloud.url}/api/openapi.json`)).json())
    const schemasOfRoutes: RouteSchemas<typeof routes> = schemas
    for (const [name, route] of Object.entries(routes)) {
      const described = document.paths[route.path]?.[route.method.toLowerCase()]
      const [, schema] = Object.entries(schemasOfRoutes).find(([known]) => known === name) ?? []
      const inPath = described?.parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath?.map(({ name }) => name)).toEqual(paramNames(route.path))
      expect(Object.keys(described?.responses ?? {})).toEqual([String(route.ok), 'default'])
      expect(described?.requestBody !== undefined).toBe(schema?.body !== undefined)
    }
  })

  test('every reference in the document resolves', async () => {
    const document = openApi.parse(await (await fetch(`${cloud.url}/api/openapi.json`)).json())
    const refs = [...new Set(refsIn(document))]
    expect(refs).toEqual(['#/components/schemas/Error'])
    expect(Object.keys(document.components.schemas)).toContain('Error')
  })

  test('docs/api.md lists every route and every failure', () => {
    const text = apiMarkdown()
    for (const { method, path, summary } of Object.values(routes)) {
      expect(text).toContain(`## ${method} /api${path}`)
      expect(text).toContain(summary)
    }
    for (const [code, status] of Object.entries(ERROR_STATUS))
      expect(text).toContain(`| ${status} | \`${code}\` |`)
  })
})
