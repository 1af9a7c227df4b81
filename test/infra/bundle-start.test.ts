import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bundle } from '#bench/support/bundle.ts'
import { REGION } from './resolve.ts'

/** Tests the bundled core function alone, as Lambda starts it. */

const folder = mkdtempSync(join(tmpdir(), 'bundle-start-'))
afterAll(() => rmSync(folder, { recursive: true }))
const { files, inputs } = await bundle('lambdas/core/core.lambda.ts')
for (const { name, code } of files) writeFileSync(join(folder, name), code)

const SCRIPT = `
  const { handler } = await import('./index.mjs')
  const reply = await handler({
    httpMethod: 'GET', path: process.argv[1], headers: {}, multiValueHeaders: {}, body: null,
    queryStringParameters: { section: 'nothing' }, multiValueQueryStringParameters: { section: ['nothing'] },
    isBase64Encoded: false, requestContext: { requestId: 'r', stage: 'api' },
  })
  console.log(reply.statusCode, reply.body)
`
const respondTo = (path: string): string =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', SCRIPT, path], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      AWS_REGION: REGION,
      TABLE_NAME: 'table',
      TOKEN_ISSUER: `https://cognito-idp.${REGION}.amazonaws.com/${REGION}_pool`,
      TOKEN_CLIENT_ID: 'client',
      LOG_LEVEL: 'silent',
    },
  })

test('the bundled core function answers a request that needs no later part of its code', () => {
  expect(respondTo('/health')).toMatch(/^200 .*"status":"ok"/)
})

test('the bundled core function starts without the large API of zod, and without the schema of content files', () => {
  expect(inputs).toContain('node_modules/zod/v4/mini/schemas.js')
  expect(inputs.filter((path) => path.includes('zod/v4/classic/'))).toEqual([])
  expect(inputs).not.toContain('domain/items/content-set.ts')
})

test('the bundled core function explains to a client what is wrong with a request', () => {
  const schemaMessage = 'section: Invalid option: expected one of'
  expect(respondTo('/guides')).toContain(schemaMessage)
})

test('the bundled core function loads a later part at the first request of one of its routes', () => {
  expect(respondTo('/guides')).toMatch(/^400 .*section/)
})
