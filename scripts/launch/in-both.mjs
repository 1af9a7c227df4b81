/**
 * The specs that run in the full browser as well as in the shell: a whole journey, sign-in, offline work, and
 * the tools of a test. The two browsers may differ there, in requests that the browser itself makes, storage,
 * focus, and dialogs.
 */
export const IN_BOTH = [
  'test/e2e/every-page.spec.ts',
  'test/e2e/journey.spec.ts',
  'test/e2e/accounts-sign-in.spec.ts',
  'test/e2e/tools.spec.ts',
  'test/e2e/prerendered-pages.spec.ts',
  'test/faults/offline.spec.ts',
  'test/faults/browser-kill.spec.ts',
  'test/faults/storage.spec.ts',
]
