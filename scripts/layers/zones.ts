/**
 * Which way imports run. A file belongs to the first zone whose pattern its path begins with; `*` stands for one
 * folder (or file), and means the same one in `to`.
 */
type Zone = {
  of: string
  /** What files of the zone may import; a zone's files may always import each other. */
  to: readonly string[]
  /** The only packages it may import. Left out: any that PACKAGES does not reserve for others. */
  packages?: readonly string[]
}

const DOMAIN = 'domain'
const WEB_SHARED = ['web/src/components', 'web/src/lib', 'web/src/config', 'web/src/styles']
const ANYTHING = ['bin', 'lib', DOMAIN, 'lambdas', 'web', 'content']

export const ZONES: readonly Zone[] = [
  { of: 'domain/api', to: [DOMAIN], packages: ['zod'] },
  { of: 'domain/items', to: [DOMAIN], packages: ['zod'] },
  { of: 'domain/generation', to: [DOMAIN], packages: ['zod'] },
  { of: 'domain/pages', to: [DOMAIN], packages: ['zod'] },
  { of: DOMAIN, to: [], packages: [] },

  { of: 'web/src/features/*', to: [...WEB_SHARED, DOMAIN] },
  // What shows an item (passage, figure, math), for the test, its review and the home page alike.
  { of: 'web/src/components/item', to: [...WEB_SHARED, DOMAIN] },
  { of: 'web/src/components', to: WEB_SHARED },
  { of: 'web/src/config', to: [DOMAIN] },
  { of: 'web/src/lib', to: ['web/src/config', DOMAIN] },
  { of: 'web', to: [DOMAIN] },

  { of: 'lambdas/shared/platform', to: [DOMAIN] },
  { of: 'lambdas/shared/store', to: ['lambdas/shared/platform', DOMAIN] },
  { of: 'lambdas/shared/model', to: ['lambdas/shared/platform', DOMAIN] },
  { of: 'lambdas/shared', to: [DOMAIN] },
  { of: 'lambdas/*', to: ['lambdas/shared', DOMAIN] },

  {
    of: 'lib',
    to: [
      DOMAIN,
      'lambdas/shared/store/table-schema.ts',
      'lambdas/shared/model/call-events.ts',
      'web/site-pages.ts',
      'web/first-paint.ts',
    ],
  },
  { of: 'bin', to: ['lib', DOMAIN] },

  { of: 'scripts', to: [...ANYTHING, 'bench', 'test'] },
  { of: 'bench', to: [...ANYTHING, 'scripts', 'test'] },
  { of: 'test', to: [...ANYTHING, 'scripts', 'bench'] },

  // vite.config.ts and its like, at the root.
  { of: '*.config.ts', to: [...ANYTHING, 'scripts/prerender', 'scripts/content'] },
]

/** Files that may use anything there is for their purpose. */
const TOOLS = ['scripts', 'bench', 'test']

/** Packages that only some places may import: one way to do a thing, and nothing of the server in the browser. */
export const PACKAGES: readonly { name: RegExp; only: readonly string[] }[] = [
  { name: /^@aws-sdk\/lib-dynamodb$/, only: ['lambdas/shared/store', ...TOOLS] },
  { name: /^(@aws-sdk|@smithy)\//, only: ['lambdas', ...TOOLS] },
  { name: /^(aws-cdk-lib|constructs|cdk-nag)(\/|$)/, only: ['lib', 'bin', ...TOOLS] },
  { name: /^(hono|temml)(\/|$)/, only: ['lambdas', ...TOOLS] },
  { name: /^yaml(\/|$)/, only: ['lambdas', 'web/*.ts', ...TOOLS] },
  { name: /^react-router/, only: ['web/src/lib/router.ts', 'web/src/lib/static-router.ts', ...TOOLS] },
  { name: /^(react|react-dom|@tanstack\/react-query|idb-keyval)(\/|$)/, only: ['web', ...TOOLS] },
  { name: /^mathjs(\/|$)/, only: ['web/src/features/test/calculator', 'lambdas/shared/items', ...TOOLS] },
  { name: /^node:/, only: ['lambdas', 'lib', 'bin', 'web/*.ts', '*.config.ts', ...TOOLS] },
]

/** Names that may not even be mentioned: a contract or a page cannot leak a key that it does not know. */
export const UNSPEAKABLE: readonly { name: RegExp; in: readonly string[] }[] = [
  { name: /\bSecretItem\b/, in: ['domain/api', 'web'] },
]

/** At run time the browser loads none of these; types are free. */
export const NEVER_LOADED_BY_WEB = /^zod$/

/** A unit test may also use the helpers of the tests, and any package. */
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)
export const TEST_HELPERS = 'test/support'

/** Domain code gets the time as a parameter. */
export const TAKES_THE_TIME = DOMAIN
