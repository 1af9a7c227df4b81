import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { vi } from 'vitest'

/** Clears what an earlier page left: the state of the site's modules, and the stored data. */
export function resetBrowser(): void {
  localStorage.clear()
  sessionStorage.clear()
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
