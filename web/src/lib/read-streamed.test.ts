import { describe, expect, test } from 'vitest'
import { readStreamed } from './read-streamed.ts'

/** Builds a reply that arrives in these parts. */
const replyOf = (parts: readonly string[]) => {
  const encoder = new TextEncoder()
  return new Response(
    new ReadableStream({
      start(stream) {
        for (const part of parts) stream.enqueue(encoder.encode(part))
        stream.close()
      },
    }),
  )
}
const read = async (parts: readonly string[]) => {
  const steps: number[] = []
  const reply = await readStreamed(replyOf(parts), (count) => steps.push(count))
  return { reply, steps }
}

describe('readStreamed', () => {
  test('parses the JSON after the white space, however it is split', async () => {
    const text = '\n  \n {"content":"two  words"}'
    expect(await read(text.split(''))).toEqual({ reply: { content: 'two  words' }, steps: [1, 2, 3] })
    expect(await read([text])).toEqual({ reply: { content: 'two  words' }, steps: [3] })
  })

  test('counts the spaces before the JSON, but none within it', async () => {
    expect((await read(['\n', '   ', '\n', '{"a": "b c', ' d e"}'])).steps).toEqual([3])
  })

  test('rejects a reply that breaks off', async () => {
    await expect(read(['\n  ', '{"content":'])).rejects.toThrow(SyntaxError)
    await expect(read(['\n '])).rejects.toThrow(SyntaxError)
  })
})
