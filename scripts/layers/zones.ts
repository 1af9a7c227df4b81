/**
 * A folder with its import rules. A file belongs to the first zone whose pattern its path begins with. `*`
 * stands for one folder (or file), and means the same one in `mayImport`.
 */
type Zone = {
  pattern: string
  /** The folders that files of the zone may import. A zone's files may always import each other. */
  mayImport: readonly string[]
  /** The only packages that it may import; if absent, any that PACKAGES doesn't reserve for others. */
  packages?: readonly string[]
}

const DOMAIN = 'domain'
const WEB_SHARED = ['web/src/components', 'web/src/lib', 'web/src/config', 'web/src/styles']
const ANYTHING = ['bin', 'lib', DOMAIN, 'lambdas', 'web', 'content']

/** Files that all emulators share: servers, protocols, storage, and the parts of pages. */
const EMULATOR_HELPERS = [
  'aws-json.ts',
  'database.ts',
  'html.ts',
  'local-headers.ts',
  'servers.ts',
  'stored-value.ts',
]
/** Returns the zone of an emulator. `contracts` are the parts of the product that it has to know. */
const emulator = (name: string, contracts: readonly string[] = []): Zone => ({
  pattern: `scripts/local/${name}`,
  mayImport: [...contracts, ...EMULATOR_HELPERS.map((file) => `scripts/local/${file}`)],
})

export const ZONES: readonly Zone[] = [
  { pattern: 'domain/api', mayImport: [DOMAIN], packages: ['zod'] },
  { pattern: 'domain/items', mayImport: [DOMAIN], packages: ['zod'] },
  { pattern: 'domain/generation', mayImport: [DOMAIN], packages: ['zod'] },
  { pattern: 'domain/pages', mayImport: [DOMAIN], packages: ['zod'] },
  { pattern: DOMAIN, mayImport: [], packages: [] },

  { pattern: 'web/src/features/*', mayImport: [...WEB_SHARED, DOMAIN] },
  // Components that show an item (passage, figure, math) in the test, its review, and the home page.
  { pattern: 'web/src/components/item', mayImport: [...WEB_SHARED, DOMAIN] },
  { pattern: 'web/src/components', mayImport: WEB_SHARED },
  { pattern: 'web/src/config', mayImport: [DOMAIN] },
  { pattern: 'web/src/lib', mayImport: ['web/src/config', DOMAIN] },
  { pattern: 'web', mayImport: [DOMAIN] },

  { pattern: 'lambdas/shared/platform', mayImport: [DOMAIN] },
  { pattern: 'lambdas/shared/store', mayImport: ['lambdas/shared/platform', DOMAIN] },
  { pattern: 'lambdas/shared/model', mayImport: ['lambdas/shared/platform', DOMAIN] },
  { pattern: 'lambdas/shared', mayImport: [DOMAIN] },
  { pattern: 'lambdas/*', mayImport: ['lambdas/shared', DOMAIN] },

  {
    pattern: 'lib',
    mayImport: [
      DOMAIN,
      'lambdas/shared/store/table-schema.ts',
      'lambdas/shared/model/call-events.ts',
      'web/build/site-pages.ts',
      'web/build/first-paint.ts',
    ],
  },
  { pattern: 'bin', mayImport: ['lib', DOMAIN] },

  emulator('queue'),
  emulator('secrets'),
  emulator('topic'),
  // It runs the definition that a deployment synthesizes.
  emulator('state-machine', ['lib/generation']),
  // Its catalog has the plans and the names that `npm run setup:stripe` uses.
  emulator('stripe', ['domain/billing']),
  // Its settings are those of the stack.
  emulator('user-pool', ['domain/accounts']),
  { pattern: 'scripts', mayImport: [...ANYTHING, 'bench', 'test'] },
  { pattern: 'bench', mayImport: [...ANYTHING, 'scripts', 'test'] },
  { pattern: 'test', mayImport: [...ANYTHING, 'scripts', 'bench'] },

  // vite.config.ts and the other configurations at the root.
  { pattern: '*.config.ts', mayImport: [...ANYTHING, 'scripts/prerender', 'scripts/content'] },
]

/** Folders of which others may import only one file. */
export const ROOMS: readonly { folder: string; entry: string }[] = [
  'queue',
  'secrets',
  'state-machine',
  'stripe',
  'topic',
  'user-pool',
].map((name) => ({ folder: `scripts/local/${name}`, entry: `scripts/local/${name}/${name}.ts` }))

/** Folders that may use anything for their purpose. */
const TOOLS = ['scripts', 'bench', 'test']

/**
 * Packages that only some folders may import, so that there's one way to do a thing, and no server code in
 * the browser.
 */
export const PACKAGES: readonly { name: RegExp; only: readonly string[] }[] = [
  { name: /^@aws-sdk\/lib-dynamodb$/, only: ['lambdas/shared/store', ...TOOLS] },
  { name: /^(@aws-sdk|@smithy)\//, only: ['lambdas', ...TOOLS] },
  { name: /^(aws-cdk-lib|constructs|cdk-nag)(\/|$)/, only: ['lib', 'bin', ...TOOLS] },
  { name: /^(hono|temml)(\/|$)/, only: ['lambdas', ...TOOLS] },
  { name: /^yaml(\/|$)/, only: ['lambdas', 'web/build', ...TOOLS] },
  { name: /^react-router/, only: ['web/src/lib/router.ts', 'web/src/lib/static-router.ts', ...TOOLS] },
  { name: /^(react|react-dom|@tanstack\/react-query|idb-keyval)(\/|$)/, only: ['web', ...TOOLS] },
  { name: /^mathjs(\/|$)/, only: ['web/src/features/test/calculator', 'lambdas/shared/items', ...TOOLS] },
  { name: /^node:/, only: ['lambdas', 'lib', 'bin', 'web/build', '*.config.ts', ...TOOLS] },
]

/**
 * Names that must not even occur in these folders: a contract or a page can't leak a key whose type it
 * doesn't import.
 */
export const FORBIDDEN_NAMES: readonly { name: RegExp; in: readonly string[] }[] = [
  { name: /\bSecretItem\b/, in: ['domain/api', 'web'] },
]

/** Packages that the browser must not load at run time; type imports are allowed. */
export const NEVER_LOADED_BY_WEB = /^zod$/

/** Whether a file is a unit test, which may also use the test helpers and any package. */
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)
export const TEST_HELPERS = 'test/support'

/** The zone whose code gets the time as a parameter. */
export const CLOCK_FREE_ZONE = DOMAIN
