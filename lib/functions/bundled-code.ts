import { execFileSync } from 'node:child_process'
import { AssetHashType, DockerImage } from 'aws-cdk-lib'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { buildSync } from 'esbuild'
import { projectPath } from '../project-path.ts'
import { bundleOptions } from './bundling.ts'

/**
 * Bundles a function during synthesis, without Docker. The CDK's own bundling writes one file, which a cold
 * start would compile whole.
 * @param entry the path of the `.lambda.ts` file from the repository's root
 * @param pack the script that writes data files beside the code
 */
export const bundledCode = (entry: string, pack: string | undefined): Code =>
  Code.fromAsset(projectPath('lambdas'), {
    // The hash of the output, so that an unchanged function isn't deployed again.
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      // Required by the type, but only used if `tryBundle` returns false.
      image: DockerImage.fromRegistry('scratch'),
      // Identifies the output. The CDK reuses the output of equal options, and it can't compare functions.
      command: [entry, pack ?? ''],
      local: {
        tryBundle(outputDir: string): boolean {
          buildSync({ ...bundleOptions(entry), outdir: outputDir, logLevel: 'warning' })
          // The running Node, because an older one can't run TypeScript.
          if (pack !== undefined) execFileSync(process.execPath, [projectPath('scripts', pack), outputDir])
          return true
        },
      },
    },
  })
