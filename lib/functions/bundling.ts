import type { BuildOptions } from 'esbuild'
import { projectPath } from '../project-path.ts'

/**
 * The SDK's credential providers that functions don't use. The SDK tries one provider after the other and loads each one
 * only then. The first provider reads the environment, in which Lambda puts the credentials. The others would be a fifth
 * of a bundle.
 */
const UNUSED_PROVIDERS = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
  // The model client's tokens of single sign-on.
  '@aws-sdk/nested-clients/sso-oidc',
]

/**
 * Returns the esbuild options for a function's bundle. The synthesis and the benchmarks use the same ones, so that the
 * measured bundle is the deployed one. It has index.mjs, and a file for each part that the code loads later with
 * `import()`. It contains the SDK, because the runtime's own copy changes without a deployment.
 * @param entry the path of the `.lambda.ts` file from the repository's root
 */
export const bundleOptions = (entry: string) =>
  ({
    absWorkingDir: projectPath(),
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
