const isTerminal = process.stdout.isTTY && !process.env.CI
const hasColor = isTerminal && !process.env.NO_COLOR
const paint = (code, text) => (hasColor ? `\u001B[${code}m${text}\u001B[0m` : text)

/** If lines can't be rewritten, a running step prints its line again after this time, in ms. */
const STILL_RUNNING_MS = Number(process.env.PROGRESS_SECONDS ?? 30) * 1000
const TICK_MS = 200

const WIDTH = 12
const elapsedSince = (since) => {
  const elapsed = (Date.now() - since) / 1000
  return `${elapsed < 10 ? elapsed.toFixed(1) : Math.round(elapsed)} s`
}

/**
 * Shows that `title` is in progress, with the elapsed time, and then how it ended.
 * @param work returns {ok, note?}; the note is shown at the end of the line
 * @param readNews returns {note, failures}: the progress, and the lines of what failed since the last call
 */
export async function step(title, work, readNews = () => ({ note: '', failures: [] })) {
  const startedAt = Date.now()
  const rewrite = (text) => process.stdout.write(`\r\u001B[2K${text}`)
  let shownAt = startedAt
  /** Prints new failures, and the running line: each time on a terminal, else after STILL_RUNNING_MS. */
  const show = () => {
    const { note, failures } = readNews()
    if (isTerminal && failures.length > 0) rewrite('')
    for (const line of failures) console.log(paint(31, line))
    const running =
      `${paint(2, '…')} ${title.padEnd(WIDTH)} ${paint(2, elapsedSince(startedAt).padStart(6))}  ${note}`.trimEnd()
    if (isTerminal) return rewrite(running)
    if (Date.now() - shownAt < STILL_RUNNING_MS) return
    shownAt = Date.now()
    console.log(running)
  }
  show()
  const timer = setInterval(show, TICK_MS)
  try {
    const result = await work()
    show()
    const mark = result.ok ? paint(32, '✓') : paint(31, '✗')
    if (isTerminal) rewrite('')
    const note = result.note ? `  ${result.note}` : ''
    console.log(`${mark} ${title.padEnd(WIDTH)} ${paint(2, elapsedSince(startedAt).padStart(6))}${note}`)
    return result
  } catch (error) {
    if (isTerminal) rewrite('')
    throw error
  } finally {
    clearInterval(timer)
  }
}
