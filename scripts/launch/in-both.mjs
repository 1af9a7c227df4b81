/**
 * The specs that run in the full browser as well as in the shell: a whole journey, sign-in, offline work, and
 * the tools of a test. These depend on the browser's own requests, storage, focus, and dialogs, in which the
 * two browsers may differ.
 */
export const IN_BOTH = [
  'test/e2e/journey.spec.ts',
  'test/e2e/accounts-sign-in.spec.ts',
  'test/e2e/tools.spec.ts',
  'test/e2e/prerendered-pages.spec.ts',
  'test/faults/offline.spec.ts',
  'test/faults/browser-kill.spec.ts',
  'test/faults/storage.spec.ts',
]
