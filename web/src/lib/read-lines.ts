/**
 * The longest silence that we accept, in ms. The server sends an empty line after 5 s without output, so by
 * then three are missing.
 */
const MAX_SILENCE_MS = 20_000

/**
 * Reads a streaming reply of one JSON object per line, with empty lines that only keep the connection alive.
 * @param onLine called with each object as it arrives
 * @returns the last object; null if there was none
 * @throws Error if the reply breaks off or is silent for too long; the caller must then cancel the request
 */
export async function readLines<Line>(
  response: Response,
  onLine: (line: Line) => void,
  maxSilenceMs = MAX_SILENCE_MS,
): Promise<Line | null> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (reader === undefined) return null
  let partialLine = ''
  let last: Line | null = null
  for (;;) {
    const part = await withTimeout(reader.read(), maxSilenceMs)
    const lines = (partialLine + (part.value ?? '')).split('\n')
    partialLine = part.done ? '' : (lines.pop() ?? '')
    for (const text of lines) {
      if (text.trim() === '') continue
      const line: Line = JSON.parse(text)
      last = line
      onLine(line)
    }
    if (part.done) return last
  }
}

async function withTimeout<T>(read: Promise<T>, maxSilenceMs: number): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no data arrived for too long')), maxSilenceMs)
  try {
    return await Promise.race([read, timeout])
  } finally {
    clearTimeout(timer)
  }
}
