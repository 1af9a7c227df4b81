import { describe, expect, test } from 'vitest'
import { Streamed, streamedBody, type Progress } from './streamed.ts'

type Reply = { text: string }
const failureReply: Reply = { text: 'sorry' }
const bodyOf = (
  work: (progress: Progress) => Promise<Reply>,
  failures: unknown[] = [],
  heartbeatMs?: number,
) =>
  streamedBody(new Streamed(work, failureReply), {
    render: (reply) => JSON.stringify(reply),
    onFailure: (error) => failures.push(error),
    ...(heartbeatMs === undefined ? {} : { heartbeatMs }),
  })
const textOf = (body: ReadableStream<Uint8Array>) => new Response(body).text()

describe('a streamed reply', () => {
  test('is valid JSON after its leading white space', async () => {
    const text = await textOf(
      bodyOf(async ({ tick }) => {
        for (let count = 0; count < 5; count += 1) tick()
        return { text: 'done' }
      }),
    )
    expect(JSON.parse(text)).toEqual({ text: 'done' })
    expect(text.match(/ /g)).toHaveLength(5)
  })

  test('begins before its work is done, and sends heartbeats while it is silent', async () => {
    let finish: (reply: Reply) => void = () => {}
    const body = bodyOf(() => new Promise<Reply>((resolve) => (finish = resolve)), [], 1)
    const reader = body.getReader()
    for (let beat = 0; beat < 3; beat += 1)
      expect(new TextDecoder().decode((await reader.read()).value)).toBe('\n')
    finish({ text: 'done' })
    let rest = ''
    for (let part = await reader.read(); !part.done; part = await reader.read())
      rest += new TextDecoder().decode(part.value)
    expect(JSON.parse(rest)).toEqual({ text: 'done' })
  })

  test('is a generic reply if the work fails, without internal details', async () => {
    const failures: unknown[] = []
    const text = await textOf(
      bodyOf(async () => {
        throw new Error('the inside')
      }, failures),
    )
    expect(JSON.parse(text)).toEqual(failureReply)
    expect(failures).toEqual([new Error('the inside')])
  })

  test('aborts the work when the client disconnects', async () => {
    let workSignal: AbortSignal | undefined
    const body = bodyOf(({ signal }) => {
      workSignal = signal
      return new Promise<Reply>((_, reject) =>
        signal.addEventListener('abort', () => reject(new Error('gone'))),
      )
    })
    const reader = body.getReader()
    await reader.read()
    expect(workSignal?.aborted).toBe(false)
    await reader.cancel()
    expect(workSignal?.aborted).toBe(true)
  })
})
