/** How every function is bundled: plain constants, so that what is measured is what is deployed. */
export const BUNDLING = {
  target: 'node24',
  mainFields: ['module', 'main'],
  minify: true,
  sourceMap: true,
  sourcesContent: false,
  /**
   * Ways to credentials that the SDK tries one after another, each loaded where it comes to it. Lambda's are in the environment,
   * which is the first way: the others are a fifth of a bundle that nothing ever loads.
   */
  externalModules: [
    '@aws-sdk/credential-provider-http',
    '@aws-sdk/credential-provider-ini',
    '@aws-sdk/credential-provider-process',
    '@aws-sdk/credential-provider-sso',
    '@aws-sdk/credential-provider-web-identity',
    '@smithy/credential-provider-imds',
  ],
  /** CommonJS packages inside an ES module bundle call `require`, which such a module does not have. */
  banner:
    "import { createRequire as topLevelCreateRequire } from 'node:module'; const require = topLevelCreateRequire(import.meta.url);",
} as const
