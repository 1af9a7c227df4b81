const isTerminal = process.stdout.isTTY && !process.env.CI
const hasColor = isTerminal && !process.env.NO_COLOR
const paint = (code, text) => (hasColor ? `\u001B[${code}m${text}\u001B[0m` : text)

/** If lines can't be rewritten, a running step prints its line again after this time, in ms. */
const STILL_RUNNING_MS = 30_000

const WIDTH = 12
const seconds = (since) => {
  const elapsed = (Date.now() - since) / 1000
  return `${elapsed < 10 ? elapsed.toFixed(1) : Math.round(elapsed)} s`
}

/**
 * Shows that `title` is in progress, with the elapsed time, and then how it ended.
 * @param work returns {ok, note?}; the note is shown at the end of the line
 */
export async function step(title, work) {
  const started = Date.now()
  const running = () => `${paint(2, '…')} ${title.padEnd(WIDTH)} ${paint(2, seconds(started))}`
  const rewrite = (text) => process.stdout.write(`\r\u001B[2K${text}`)
  if (isTerminal) rewrite(running())
  const timer = isTerminal
    ? setInterval(() => rewrite(running()), 200)
    : setInterval(() => console.log(running()), STILL_RUNNING_MS)
  try {
    const result = await work()
    const mark = result.ok ? paint(32, '✓') : paint(31, '✗')
    if (isTerminal) rewrite('')
    const note = result.note ? `  ${result.note}` : ''
    console.log(`${mark} ${title.padEnd(WIDTH)} ${paint(2, seconds(started).padStart(6))}${note}`)
    return result
  } catch (error) {
    if (isTerminal) rewrite('')
    throw error
  } finally {
    clearInterval(timer)
  }
}
