/**
 * Reads a streaming reply: white space until the result is ready, then JSON. Each space is one step of the
 * work (for a guide, one word). Line feeds only keep the connection alive.
 * @param onSteps called with the number of steps so far
 * @returns the parsed JSON
 * @throws SyntaxError if the reply breaks off
 */
export async function readStreamed(response: Response, onSteps: (steps: number) => void): Promise<unknown> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let steps = 0
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    if (text === '') {
      const json = part.value.trimStart()
      const spaces = part.value.slice(0, part.value.length - json.length)
      const more = spaces.split(' ').length - 1
      steps += more
      if (more > 0) onSteps(steps)
      text = json
    } else text += part.value
  }
  return JSON.parse(text)
}
