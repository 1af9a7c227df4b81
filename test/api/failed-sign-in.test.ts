import { beforeEach, expect, test, vi } from 'vitest'
import { openAccountCloud } from '../support/account-cloud.ts'

/** The site's sign-in in a browser whose storage fails, against the embedded user pool. */

/** Creates a browser's storage that has no room for the names that `isFull` chooses. */
function createStorage() {
  const items = new Map<string, string>()
  const quota = { isFull: (_name: string): boolean => false }
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem(name: string, value: string) {
      if (quota.isFull(name)) throw new DOMException('The quota was exceeded.', 'QuotaExceededError')
      items.set(name, value)
    },
    removeItem: (name: string) => void items.delete(name),
  }
  // A storage lists its items as its own properties.
  const withNames = new Proxy(storage, {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
  })
  return { storage: withNames, items, quota }
}

const { url, userPool } = await openAccountCloud()
const local = createStorage()
const tab = createStorage()
const page = { origin: url, protocol: 'http:', href: `${url}/login`, hostname: 'localhost' }
const browser = {
  localStorage: local.storage,
  sessionStorage: tab.storage,
  // Amplify searches the page for the elements of web frameworks.
  document: {
    cookie: '',
    querySelector: () => null,
    querySelectorAll: () => [],
    getElementById: () => null,
    addEventListener() {},
  },
  location: page,
  addEventListener() {},
}
const realFetch = fetch

beforeEach(() => {
  // Amplify warns that the endpoint isn't Cognito's.
  vi.spyOn(console, 'warn').mockReturnValue()
  for (const [name, value] of Object.entries({ ...browser, window: browser })) vi.stubGlobal(name, value)
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => realFetch(new URL(address, url), init))
  for (const { items, quota } of [local, tab]) {
    items.clear()
    quota.isFull = () => false
  }
})

async function createMember(email: string): Promise<string> {
  await userPool.ensureUser({ email, password: 'practice36', firstName: 'Maya', lastName: 'Okafor' })
  return email
}

/**
 * The name of the mark that the browser hasn't been closed since the sign-in. The mark is a cookie, and in case cookies
 * are blocked, an item of the tab's session storage, too.
 */
const SESSION_MARK = 'act-prep-open'

test.each([
  ['the tokens', local, (name: string) => name.endsWith('.refreshToken')],
  ['the mark of the session', tab, (name: string) => name === SESSION_MARK],
])(
  'a sign-in that can’t store %s fails, and the previous session continues',
  async (_, { quota }, isFull) => {
    const { signIn } = await import('#web/lib/auth/sign-in.ts')
    const { currentSession } = await import('#web/lib/auth/session.ts')
    const [ada, ben] = [await createMember('ada@example.com'), await createMember('ben@example.com')]
    expect(await signIn(ada, 'practice36', true)).toMatchObject({ kind: 'signed-in', person: { email: ada } })
    const before = new Map(local.items)
    expect(before.size).toBeGreaterThan(3)

    // There is room for the stored tokens of the previous session.
    quota.isFull = (name) => !before.has(name) && isFull(name)
    expect(await signIn(ben, 'practice36', true)).toMatchObject({ kind: 'failed' })
    expect(local.items).toEqual(before)
    expect(currentSession()).toMatchObject({ status: 'signed-in', person: { email: ada } })
  },
)

test('a sign-in that can’t store the mark of the session leaves no tokens behind', async () => {
  const { signIn } = await import('#web/lib/auth/sign-in.ts')
  tab.quota.isFull = (name) => name === SESSION_MARK
  expect(await signIn(await createMember('cleo@example.com'), 'practice36', false)).toMatchObject({
    kind: 'failed',
  })
  expect([...local.items.keys()]).toEqual([])
})
