import type { Page } from '@playwright/test'

/**
 * Dumps everything that this browser stores of the site, as one text per place: IndexedDB, local and session
 * storage, cookies visible to scripts, the history entry, and the caches. The cached build files are listed
 * without their contents.
 */
export const dumpDevice = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const plain = (_: string, value: unknown): unknown =>
      value instanceof Map ? [...value] : value instanceof Set ? [...value] : value
    const toPromise = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const records: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await toPromise(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([
          toPromise(objects.getAllKeys()),
          toPromise(objects.getAll()),
        ])
        records.push(...keys.map((key, index) => [name, store, key, values[index]]))
      }
      database.close()
    }
    const cached: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url)
        const body = pathname.startsWith('/assets/') ? '' : await (await cache.match(request))?.text()
        cached.push(`${request.url} ${body}`)
      }
    }
    return {
      indexedDB: JSON.stringify(records, plain),
      localStorage: JSON.stringify(Object.fromEntries(Object.entries(localStorage))),
      sessionStorage: JSON.stringify(Object.fromEntries(Object.entries(sessionStorage))),
      cookies: document.cookie,
      history: JSON.stringify(history.state),
      caches: cached.join('\n'),
    }
  })

/** Returns where this browser stores any of these texts, such as "indexedDB: maya@example.com". */
export async function findPlaces(page: Page, texts: readonly string[]): Promise<string[]> {
  const dump = await dumpDevice(page)
  return Object.entries(dump).flatMap(([place, stored]) =>
    texts
      .filter((text) => stored.includes(JSON.stringify(text).slice(1, -1)))
      .map((text) => `${place}: ${text}`),
  )
}
