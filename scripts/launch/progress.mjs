const terminal = process.stdout.isTTY && !process.env.CI
const colour = terminal && !process.env.NO_COLOR
const paint = (code, text) => (colour ? `\u001B[${code}m${text}\u001B[0m` : text)

/** Where lines cannot be rewritten, a running step says so again this often, in ms. */
const STILL_RUNNING_MS = 30_000

const WIDTH = 12
const seconds = (since) => {
  const elapsed = (Date.now() - since) / 1000
  return `${elapsed < 10 ? elapsed.toFixed(1) : Math.round(elapsed)} s`
}

/**
 * Shows that `title` is being worked on, with the time it takes, and how it ended.
 * @param work answers {ok, note?}: note stands at the line's end
 */
export async function step(title, work) {
  const started = Date.now()
  const running = () => `${paint(2, '…')} ${title.padEnd(WIDTH)} ${paint(2, seconds(started))}`
  const rewrite = (text) => process.stdout.write(`\r\u001B[2K${text}`)
  if (terminal) rewrite(running())
  const timer = terminal
    ? setInterval(() => rewrite(running()), 200)
    : setInterval(() => console.log(running()), STILL_RUNNING_MS)
  try {
    const result = await work()
    const mark = result.ok ? paint(32, '✓') : paint(31, '✗')
    if (terminal) rewrite('')
    const note = result.note ? `  ${result.note}` : ''
    console.log(`${mark} ${title.padEnd(WIDTH)} ${paint(2, seconds(started).padStart(6))}${note}`)
    return result
  } catch (error) {
    if (terminal) rewrite('')
    throw error
  } finally {
    clearInterval(timer)
  }
}
