/** How every function is bundled: plain constants, so that what is measured is what is deployed. */
export const BUNDLING = {
  target: 'node24',
  mainFields: ['module', 'main'],
  minify: true,
  sourceMap: true,
  sourcesContent: false,
  /** CommonJS packages inside an ES module bundle call `require`, which such a module does not have. */
  banner:
    "import { createRequire as topLevelCreateRequire } from 'node:module'; const require = topLevelCreateRequire(import.meta.url);",
} as const
