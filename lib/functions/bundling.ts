/**
 * The bundling options of every function. They are plain constants, so that the measured bundle is the
 * deployed one.
 */
export const BUNDLING = {
  target: 'node24',
  mainFields: ['module', 'main'],
  minify: true,
  sourceMap: true,
  sourcesContent: false,
  /**
   * The SDK's credential providers, which it loads one by one as needed. Lambda's credentials are in the
   * environment, the first provider. The others would be a fifth of a bundle and never run.
   */
  externalModules: [
    '@aws-sdk/credential-provider-http',
    '@aws-sdk/credential-provider-ini',
    '@aws-sdk/credential-provider-process',
    '@aws-sdk/credential-provider-sso',
    '@aws-sdk/credential-provider-web-identity',
    '@smithy/credential-provider-imds',
  ],
  /** CommonJS packages inside an ES module bundle call `require`, which an ES module doesn't have. */
  banner:
    "import { createRequire as topLevelCreateRequire } from 'node:module'; const require = topLevelCreateRequire(import.meta.url);",
} as const
