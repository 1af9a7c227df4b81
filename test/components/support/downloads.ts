import { vi } from 'vitest'
import { until } from './page.tsx'

export type Download = { name: string; text: string }

/** Records the files that the page saves from now on. */
export function recordDownloads(): Promise<Download>[] {
  const blobs = new Map<string, Blob>()
  const downloads: Promise<Download>[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:${blobs.size}`
    if (blob instanceof Blob) blobs.set(url, blob)
    return url
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    if (blob !== undefined) downloads.push(readBlob(this.download, blob))
  })
  return downloads
}

/** Reads the file with its byte order mark, which `text()` removes. */
const readBlob = async (name: string, blob: Blob): Promise<Download> => ({
  name,
  text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer()),
})

/** Does something that saves a file, and returns the file. */
export async function downloadAfter(action: () => Promise<void>): Promise<Download> {
  const downloads = recordDownloads()
  await action()
  await until(() => {
    if (downloads.length === 0) throw new Error('no download')
  })
  const [download] = downloads
  if (download === undefined) throw new Error('no download')
  return download
}
