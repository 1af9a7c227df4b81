import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { readLines } from './read-lines.ts'

/** Builds a reply that arrives in these parts. */
const replyOf = (parts: readonly Uint8Array[]) =>
  new Response(
    new ReadableStream({
      start(stream) {
        for (const part of parts) stream.enqueue(part)
        stream.close()
      },
    }),
  )

async function linesOf(response: Response): Promise<unknown[]> {
  const lines: unknown[] = []
  await readLines(response, (line) => lines.push(line))
  return lines
}

test('readLines calls onLine once per line however the bytes arrive, and skips empty lines', async () => {
  const anyLines = fc.array(
    fc.oneof(fc.record({ type: fc.constant('text'), text: fc.string({ unit: 'grapheme' }) })),
  )
  await fc.assert(
    fc.asyncProperty(anyLines, fc.array(fc.nat(400)), async (lines, cuts) => {
      const text = `${' '.repeat(64)}\n${lines.map((line) => `${JSON.stringify(line)}\n\n`).join('')}`
      const bytes = new TextEncoder().encode(text)
      const places = [0, ...cuts.filter((cut) => cut < bytes.length).toSorted((a, b) => a - b), bytes.length]
      const parts = places.slice(1).map((end, index) => bytes.slice(places[index], end))
      expect(await linesOf(replyOf(parts))).toEqual(lines)
    }),
  )
})

test('readLines reads a last line without a line feed', async () => {
  expect(await linesOf(new Response('{"a":1}\n{"a":2}'))).toEqual([{ a: 1 }, { a: 2 }])
})

test('readLines rejects if the last line is incomplete', async () => {
  await expect(linesOf(new Response('{"a":1}\n{"a"'))).rejects.toThrow()
})

test('readLines rejects after a long silence, but not while empty lines keep the connection alive', async () => {
  vi.useFakeTimers()
  let send: (text: string) => void = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      send = (text) => stream.enqueue(new TextEncoder().encode(text))
    },
  })
  const lines: unknown[] = []
  const read = readLines(new Response(body), (line) => lines.push(line))
  const failed = expect(read).rejects.toThrow('no data arrived')
  for (const part of ['\n', '\n', '{"a":1}\n']) {
    await vi.advanceTimersByTimeAsync(15_000)
    send(part)
  }
  await expect.poll(() => lines).toEqual([{ a: 1 }])
  await vi.advanceTimersByTimeAsync(20_000)
  await failed
  vi.useRealTimers()
})
