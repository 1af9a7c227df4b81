/**
 * The longest silence that we accept, in ms. The server sends an empty line after 5 s without output, so by
 * then three are missing.
 */
const QUIET_MS = 20_000

/**
 * Reads a streaming reply of one JSON object per line, with empty lines that only keep the connection alive.
 * @param onLine called with each object as it arrives
 * @returns the last object
 * @throws Error if the reply breaks off or is silent for too long; the caller must then cancel the request
 */
export async function readLines<Line>(
  response: Response,
  onLine: (line: Line) => void,
  quietMs = QUIET_MS,
): Promise<Line | null> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (reader === undefined) return null
  let begun = ''
  let last: Line | null = null
  for (;;) {
    const part = await withinQuiet(reader.read(), quietMs)
    const lines = (begun + (part.value ?? '')).split('\n')
    begun = part.done ? '' : (lines.pop() ?? '')
    for (const text of lines) {
      if (text.trim() === '') continue
      const line: Line = JSON.parse(text)
      last = line
      onLine(line)
    }
    if (part.done) return last
  }
}

async function withinQuiet<T>(read: Promise<T>, quietMs: number): Promise<T> {
  const { promise: silence, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no data arrived for too long')), quietMs)
  try {
    return await Promise.race([read, silence])
  } finally {
    clearTimeout(timer)
  }
}
