import type { BuildOptions } from 'esbuild'
import { project } from '../project.ts'

/**
 * The SDK's credential providers, which it loads one by one as needed. Lambda's credentials are in the
 * environment, the first provider. The others would be a fifth of a bundle and never run.
 */
const UNUSED_PROVIDERS = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
]

/**
 * Returns how each function is bundled: index.mjs, and a file for each part that the code imports later. The
 * measured bundle is the deployed one. It contains the SDK, because the runtime's own copy changes without a
 * deployment.
 * @param entry the path of the `.lambda.ts` file from the repository's root
 */
export const bundling = (entry: string) =>
  ({
    absWorkingDir: project(),
    entryPoints: { index: entry },
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    mainFields: ['module', 'main'],
    external: UNUSED_PROVIDERS,
    minify: true,
    sourcemap: true,
    sourcesContent: false,
    // CommonJS packages inside an ES module bundle call `require`, which an ES module doesn't have.
    banner: {
      js: "import { createRequire as topLevelCreateRequire } from 'node:module'; const require = topLevelCreateRequire(import.meta.url);",
    },
  }) as const satisfies BuildOptions
