/** The server sends an empty line after 5 s without another: where three of them are missing, nobody is there any more. */
const QUIET_MS = 20_000

/**
 * Reads a reply in lines: a JSON object each, and empty ones that only keep the connection awake.
 * @param onLine told of each as it comes
 * @returns the last of them
 * @throws Error where it breaks off, or is silent for too long; whoever asked calls the request off then
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
  const timer = setTimeout(() => reject(new Error('nothing was heard for too long')), quietMs)
  try {
    return await Promise.race([read, silence])
  } finally {
    clearTimeout(timer)
  }
}
