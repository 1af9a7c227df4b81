import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { countTokens } from '../converse.ts'
import { event, exception } from './event-stream.ts'

/** How a streamed answer ends. `broken` is a stream without a stop reason, `failing` one with an error. */
export type Ending = 'whole' | 'truncated' | 'refusal' | 'filtered' | 'broken' | 'failing'

const STOP_REASONS = {
  whole: 'end_turn',
  truncated: 'max_tokens',
  refusal: 'refusal',
  filtered: 'content_filtered',
} as const

type StreamedAnswer = {
  text: string
  ending: Ending
  inputCharacters: number
  pieceMs: number
  /** The number of words in one piece. */
  pieceWords: number
  /** The stream pauses after its first half until this promise resolves. */
  until?: Promise<void>
}

/** Streams an answer piece by piece as ConverseStream does; stops if the client disconnects. */
export async function streamAnswer(
  response: ServerResponse,
  { text, ending, inputCharacters, pieceMs, pieceWords, until }: StreamedAnswer,
): Promise<void> {
  const shown = ending === 'truncated' || ending === 'broken' || ending === 'failing' ? half(text) : text
  response.writeHead(200, { 'content-type': 'application/vnd.amazon.eventstream' })
  response.write(event('messageStart', { role: 'assistant' }))
  const pieces = shown.match(new RegExp(`(?:\\S+\\s*){1,${pieceWords}}`, 'g')) ?? []
  for (const [place, piece] of pieces.entries()) {
    if (until !== undefined && place === Math.ceil(pieces.length / 2))
      await Promise.race([until, once(response, 'close')])
    if (response.destroyed) return
    response.write(event('contentBlockDelta', { contentBlockIndex: 0, delta: { text: piece } }))
    if (pieceMs > 0) await new Promise((done) => setTimeout(done, pieceMs))
  }
  if (ending === 'failing')
    response.write(exception('modelStreamErrorException', 'The model failed in the middle of its answer.'))
  else if (ending !== 'broken') {
    const [inputTokens, outputTokens] = [countTokens(inputCharacters), countTokens(shown.length)]
    const usage = { inputTokens, outputTokens, totalTokens: inputTokens + outputTokens }
    response.write(event('contentBlockStop', { contentBlockIndex: 0 }))
    response.write(event('messageStop', { stopReason: STOP_REASONS[ending] }))
    response.write(event('metadata', { usage, metrics: { latencyMs: 1 } }))
  }
  response.end()
}

const half = (text: string): string => text.slice(0, Math.ceil(text.length / 2))
