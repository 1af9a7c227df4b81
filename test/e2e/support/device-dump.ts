import type { Page } from '@playwright/test'

/**
 * Everything that this browser keeps of the site, as one text by place: IndexedDB, local and session storage, cookies that
 * scripts see, the history's entry, and what the caches hold but for the files of the build.
 */
export const dumpDevice = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const plain = (_: string, value: unknown): unknown =>
      value instanceof Map ? [...value] : value instanceof Set ? [...value] : value
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const records: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([done(objects.getAllKeys()), done(objects.getAll())])
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

/** The places of this browser that hold one of these texts: "indexedDB: maya@example.com". */
export async function placesOf(page: Page, texts: readonly string[]): Promise<string[]> {
  const dump = await dumpDevice(page)
  return Object.entries(dump).flatMap(([place, held]) =>
    texts
      .filter((text) => held.includes(JSON.stringify(text).slice(1, -1)))
      .map((text) => `${place}: ${text}`),
  )
}
