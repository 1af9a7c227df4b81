/** Hands a text to the browser as a download. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun by then; kept, it would hold the text in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Hands a text to be read: with the mark by which Windows knows that it is UTF-8. */
export function saveTextFile(name: string, text: string): void {
  saveFile(name, 'text/plain;charset=utf-8', `\uFEFF${text}`)
}
