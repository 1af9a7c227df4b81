import { expect, test } from 'vitest'
import { type LineSender, StreamedLines, streamedLinesBody } from './streamed-lines.ts'

type Line = { text: string }
const failures: unknown[] = []
const bodyOf = (work: (sender: LineSender<Line>) => Promise<void>, heartbeatMs?: number) =>
  streamedLinesBody(new StreamedLines(work, { text: 'sorry' }), {
    render: (line) => JSON.stringify(line),
    onFailure: (error) => failures.push(error),
    ...(heartbeatMs === undefined ? {} : { heartbeatMs }),
  })
/** Creates a reader of a body's chunks as text. */
const textReaderOf = (body: ReadableStream<Uint8Array>) => {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  return {
    read: async () => {
      const { done, value } = await reader.read()
      return { done, value: decoder.decode(value) }
    },
    cancel: () => reader.cancel(),
  }
}
const linesOf = (text: string): unknown[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line))

test('streamedLinesBody sends each line before the next one exists', async () => {
  let resume = () => {}
  const body = bodyOf(async ({ send }) => {
    send({ text: 'first' })
    await new Promise<void>((resolve) => (resume = resolve))
    send({ text: 'second' })
  })
  const reader = textReaderOf(body)
  let text = ''
  while (!text.includes('first')) text += (await reader.read()).value
  expect(linesOf(text)).toEqual([{ text: 'first' }])
  resume()
  for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value
  expect(linesOf(text)).toEqual([{ text: 'first' }, { text: 'second' }])
})

test('streamedLinesBody sends a generic last line after a failure, without internal details', async () => {
  const body = bodyOf(async ({ send }) => {
    send({ text: 'first' })
    throw new Error('the inside')
  })
  expect(linesOf(await new Response(body).text())).toEqual([{ text: 'first' }, { text: 'sorry' }])
  expect(failures).toEqual([new Error('the inside')])
})

test('streamedLinesBody sends heartbeats, and aborts the work when the client disconnects', async () => {
  let workSignal: AbortSignal | undefined
  const body = bodyOf(({ signal }) => {
    workSignal = signal
    return new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(new Error('gone'))))
  }, 1)
  const reader = textReaderOf(body)
  await reader.read()
  expect((await reader.read()).value).toBe('\n')
  expect(workSignal?.aborted).toBe(false)
  await reader.cancel()
  expect(workSignal?.aborted).toBe(true)
})
