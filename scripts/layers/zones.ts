/**
 * A folder with its import rules. A file belongs to the first zone whose pattern its path begins with. `*`
 * stands for one folder (or file). Folders that match it are separate: their files can't import each other.
 */
type Zone = {
  pattern: string
  /**
   * The zone's contents, if docs/architecture.md shows it as a room. The files of a zone without this text belong to
   * the next room that contains them.
   */
  room?: string
  /** The folders and files that the zone may import. A zone's files may always import each other. */
  mayImport: readonly string[]
  /** The only packages that the zone may import; if absent, any that PACKAGES doesn't reserve for others. */
  packages?: readonly string[]
}

const DOMAIN = 'domain'
const WEB_SHARED = ['web/src/components', 'web/src/lib', 'web/src/config', 'web/src/styles']
const INTERCHANGE = 'web/src/features/admin/interchange'
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
/** Returns the zone of an emulator. `productParts` are the folders and files of the product that it needs. */
const emulator = (name: string, productParts: readonly string[] = []): Zone => ({
  pattern: `scripts/local/${name}`,
  mayImport: [...productParts, ...EMULATOR_HELPERS.map((file) => `scripts/local/${file}`)],
})

export const ZONES: readonly Zone[] = [
  {
    pattern: 'domain/api',
    room: 'The contracts: every route as data, with the schemas of its requests and replies',
    mayImport: [DOMAIN],
    packages: ['zod', 'zod/mini'],
  },
  { pattern: 'domain/items', mayImport: [DOMAIN], packages: ['zod', 'zod/mini'] },
  { pattern: 'domain/interchange', mayImport: [DOMAIN], packages: [] },
  { pattern: 'domain/generation', mayImport: [DOMAIN], packages: ['zod', 'zod/mini'] },
  { pattern: 'domain/pages', mayImport: [DOMAIN], packages: ['zod', 'zod/mini'] },
  { pattern: 'domain/learning/drills', mayImport: [DOMAIN], packages: ['ts-fsrs'] },
  {
    pattern: DOMAIN,
    room: 'The rules, shared by server and browser: exam, items, draw, attempts, scoring, gates, plans. No I/O, no clock',
    mayImport: [],
    packages: [],
  },

  {
    pattern: 'web/src/features/*',
    room: 'A folder for each feature of the site: screens, hooks, API calls',
    mayImport: [...WEB_SHARED, DOMAIN],
  },
  // Components that show an item (passage, figure, math) on any screen, such as a test, its review, or a drill.
  {
    pattern: 'web/src/components/item',
    room: 'Widgets that show an item: passage, figure, math',
    mayImport: [...WEB_SHARED, DOMAIN],
  },
  // Components that show the text of a strategy guide, or of a printed study guide.
  {
    pattern: 'web/src/components/guide',
    room: 'Widgets that show a guide’s text',
    mayImport: [...WEB_SHARED, DOMAIN],
  },
  { pattern: 'web/src/components', room: 'Widgets without rules of the domain', mayImport: WEB_SHARED },
  { pattern: 'web/src/config', room: 'The site’s addresses and settings', mayImport: [DOMAIN] },
  {
    pattern: 'web/src/lib',
    room: 'The browser’s plumbing: API client, session, device store, outbox, plan',
    mayImport: ['web/src/config', DOMAIN],
  },
  {
    pattern: 'web',
    room: 'The site’s shell: router, routes, prerendering, service worker, and the build’s plugins',
    mayImport: [DOMAIN],
  },

  {
    pattern: 'lambdas/shared/platform',
    room: 'HTTP, tokens, log, clients, environment',
    mayImport: [DOMAIN],
  },
  {
    pattern: 'lambdas/shared/store',
    room: 'The table: every key, and a store for each entity',
    mayImport: ['lambdas/shared/platform', DOMAIN],
  },
  {
    pattern: 'lambdas/shared/model',
    room: 'Language models: the client, budgets, prompts',
    mayImport: ['lambdas/shared/platform', DOMAIN],
  },
  {
    pattern: 'lambdas/shared',
    room: 'Work that several functions do: accounts, bank, billing, corrections, runs, statistics',
    mayImport: [DOMAIN],
  },
  {
    pattern: 'lambdas/*',
    room: 'A folder for each function, split by privilege',
    mayImport: ['lambdas/shared', DOMAIN],
  },

  {
    pattern: 'lib',
    room: 'The infrastructure (CDK). Takes constants from the store, the model client, and the site’s build',
    mayImport: [
      DOMAIN,
      'lambdas/shared/store/table-schema.ts',
      'lambdas/shared/model/call-events.ts',
      'lambdas/shared/platform/log-events.ts',
      'web/build/site-pages.ts',
      'web/build/first-paint.ts',
    ],
  },
  { pattern: 'bin', room: 'The CDK app: settings in, stacks out', mayImport: ['lib', DOMAIN] },

  emulator('mailer'),
  // This emulator has the stack's batch size, times, and tries.
  emulator('queue', ['lib/billing/work-numbers.ts']),
  emulator('secrets'),
  emulator('topic'),
  // This emulator runs the definition that a deployment synthesizes.
  emulator('state-machine', ['lib/generation']),
  // This emulator's catalog has the plans and the names that `npm run setup:stripe` uses.
  emulator('stripe', ['domain/billing']),
  // This emulator answers in the formats that the product expects, and its study guides quote the site's guides.
  emulator('model', [
    'domain/bank/random.ts',
    'domain/exam',
    'domain/generation',
    'domain/guides',
    'domain/items',
    'domain/study-guides',
    'scripts/content/load-guides.ts',
  ]),
  // This emulator's settings are those of the stack.
  emulator('user-pool', ['domain/accounts']),
  {
    pattern: 'scripts',
    room: 'The commands, the checks, and the embedded cloud in `scripts/local`',
    mayImport: [...ANYTHING, 'bench', 'test'],
  },
  { pattern: 'bench', room: 'A file for each measured goal', mayImport: [...ANYTHING, 'scripts', 'test'] },
  {
    pattern: 'test',
    room: 'Tests that cross a boundary, and what they share',
    mayImport: [...ANYTHING, 'scripts', 'bench'],
  },

  // vite.config.ts and the other configurations at the root.
  { pattern: '*.config.ts', mayImport: [...ANYTHING, 'scripts/prerender', 'scripts/content'] },
]

/** Folders of which others may import only one file. */
export const EMULATORS: readonly { folder: string; entry: string }[] = [
  'mailer',
  'model',
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
  { name: /^hono(\/|$)/, only: ['lambdas', ...TOOLS] },
  // An administrator's export writes formulas as MathML, in a chunk of its own.
  { name: /^temml(\/|$)/, only: ['lambdas', INTERCHANGE, ...TOOLS] },
  { name: /^(fflate|saxes)(\/|$)/, only: [INTERCHANGE, ...TOOLS] },
  { name: /^ts-fsrs(\/|$)/, only: ['domain/learning/drills', ...TOOLS] },
  { name: /^yaml(\/|$)/, only: ['lib/placeholders.ts', 'web/build', ...TOOLS] },
  { name: /^react-router/, only: ['web/src/lib/router.ts', ...TOOLS] },
  { name: /^(react|react-dom|@tanstack\/react-query|zustand|idb-keyval)(\/|$)/, only: ['web', ...TOOLS] },
  { name: /^lean-qr(\/|$)/, only: ['web/src/features/account', ...TOOLS] },
  { name: /^ical-generator$/, only: ['web/src/features/study-plan', ...TOOLS] },
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
export const NEVER_LOADED_BY_WEB = /^zod(\/|$)/

/** Whether a file is a unit test, which may also use the test helpers and any package. */
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)
export const TEST_HELPERS = 'test/support'

/** The zone whose code gets the time as a parameter. */
export const CLOCK_FREE_ZONE = DOMAIN
