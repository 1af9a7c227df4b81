import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { vi } from 'vitest'
import { SECTIONS } from '#domain/exam/formats.ts'
import { DIRECTIONS_KEY } from '#web/lib/device/seen-directions.ts'

/** Clears what an earlier page left: the stored data, and the head and the attributes of the document. */
export function resetBrowser(): void {
  localStorage.clear()
  sessionStorage.clear()
  // As in test/e2e, the device has shown the directions that come before the first test of each section.
  localStorage.setItem(DIRECTIONS_KEY, SECTIONS.join(','))
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  document.documentElement.lang = 'en'
  document.head.replaceChildren(document.createElement('title'))
  document.documentElement.removeAttribute('style')
  for (const name of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[name]
}
