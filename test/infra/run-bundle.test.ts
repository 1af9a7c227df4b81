// @module-tag deep
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { runBundle } from './runtime/run-bundle.ts'
import { openStreamedReply } from './runtime/streamed-reply.ts'

/** Shows that bundles.test.ts would find a bundle that fails in Lambda. */

const folder = mkdtempSync(join(tmpdir(), 'broken-bundles-'))
afterAll(() => rmSync(folder, { recursive: true }))
const emptyFolder = join(folder, 'empty')
mkdirSync(emptyFolder)

const runCode = (content: string, memoryMb = 1024) => {
  const code = mkdtempSync(join(folder, 'bundle-'))
  writeFileSync(join(code, 'index.mjs'), content)
  return runBundle(
    {
      code,
      handler: 'index.handler',
      environment: { NAME: 'from the template' },
      timeoutMs: 5000,
      memoryMb,
    },
    emptyFolder,
  )
}

test.each([
  [
    'needs a package that it lacks',
    "import 'zod'; export const handler = async () => 1",
    /Cannot find package 'zod'/,
  ],
  ['has no such handler', 'export const handle = async () => 1', /index\.handler is undefined/],
  ['fails', "throw new Error('no TABLE_NAME')", /no TABLE_NAME/],
  ['ends the process', 'process.exit(0)', /has ended/],
  ['writes to its log', "console.warn('deprecated'); export const handler = async () => 1", /deprecated/],
  ['makes Node warn', "process.emitWarning('old'); await 0; export const handler = async () => 1", /old/],
  ['has a callback', 'export const handler = (event, context, callback) => callback(null, 1)', /callback/],
])('a bundle that %s does not start', async (_, code, message) => {
  await expect(runCode(code).then((bundle) => bundle.stop())).rejects.toThrow(message)
})

test('a bundle whose import would take too long with its memory does not start', async () => {
  await expect(runCode('export const handler = async () => 1', 1)).rejects.toThrow(/takes too long/)
})

test('a bundle sees only the variables of its deployment and its runtime, in an empty folder', async () => {
  const bundle = await runCode(
    "import { readdirSync } from 'node:fs'; export const handler = async () => ({ env: process.env, files: readdirSync('.') })",
  )
  const reply = await bundle.invoke({})
  await bundle.stop()
  expect(reply).toMatchObject({ kind: 'whole', value: { env: { NAME: 'from the template' }, files: [] } })
  expect(reply).not.toHaveProperty('value.env.PATH')
  expect(reply).not.toHaveProperty('value.env.NODE_PATH')
})

test('an error of a bundle arrives with its name and message, and the bundle answers the next event', async () => {
  const bundle = await runCode(
    "export const handler = async ({ fails }) => { if (fails) throw new RangeError('too far'); return 'right' }",
  )
  await expect(bundle.invoke({ fails: true })).rejects.toMatchObject({
    name: 'RangeError',
    message: 'too far',
  })
  expect(await bundle.invoke({})).toEqual({ kind: 'whole', value: 'right' })
  await bundle.stop()
})

/** A streaming function that writes these lines of code to its response. */
const streaming = (lines: string) =>
  `export const handler = awslambda.streamifyResponse(async (event, response) => { ${lines}; response.end() })`
const FRAME =
  'const body = awslambda.HttpResponseStream.from(response, { statusCode: 201, headers: { a: "b" } })'

async function streamedReply(code: string) {
  const bundle = await runCode(code)
  try {
    const reply = await bundle.invoke({})
    if (reply.kind === 'whole') throw new Error('The reply is whole.')
    const { statusCode, headers, body } = await openStreamedReply(reply)
    return { statusCode, headers, text: await text(body) }
  } finally {
    await bundle.stop()
  }
}

test('a streamed reply has its status, its headers, and its pieces in order', async () => {
  expect(await streamedReply(streaming(`${FRAME}; body.write('one, '); body.write('two')`))).toEqual({
    statusCode: 201,
    headers: { a: 'b' },
    text: 'one, two',
  })
})

test.each([
  ['has no frame', streaming("response.write('text')"), /has the type application\/octet-stream/],
  ['has a frame and no body', streaming(FRAME), /has no separator/],
])('a streamed reply that %s is refused', async (_, code, message) => {
  await expect(streamedReply(code)).rejects.toThrow(message)
})
