/** Saves a text or bytes as a download. */
export function saveFile(name: string, type: string, ...content: BlobPart[]): void {
  const url = URL.createObjectURL(new Blob(content, { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has started by then. An unrevoked URL would keep the content in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Saves a text file, with the byte order mark by which Windows recognizes UTF-8. */
export function saveTextFile(name: string, text: string): void {
  saveFile(name, 'text/plain;charset=utf-8', `\uFEFF${text}`)
}

/** Returns the name of an export file, with the student's local date: "act-prep-data-2026-03-08.json". */
export function exportName(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `act-prep-data-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.json`
}
