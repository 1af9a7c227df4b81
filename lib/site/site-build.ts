import { execFileSync } from 'node:child_process'
import { AssetHashType, DockerImage } from 'aws-cdk-lib'
import { Asset } from 'aws-cdk-lib/aws-s3-assets'
import type { Construct } from 'constructs'
import { projectPath } from '../project-path.ts'

/**
 * Builds the site and returns it as a zip, created during synthesis without Docker.
 * @param siteUrl the origin that its pages declare, if it is known before the deployment
 */
export const createSiteAsset = (scope: Construct, id: string, siteUrl: string | undefined): Asset =>
  new Asset(scope, id, {
    path: projectPath('web'),
    // The hash of the output, so that an unchanged site isn't deployed again.
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      // Required by the type, but only used if `tryBundle` returns false.
      image: DockerImage.fromRegistry('scratch'),
      local: {
        tryBundle(outputDir: string): boolean {
          build(outputDir, siteUrl)
          return true
        },
      },
    },
  })

/** Runs Vite with the running Node. Its output goes to stderr, because stdout is for the template. */
function build(outputDir: string, siteUrl = ''): void {
  const vite = projectPath('node_modules', 'vite', 'bin', 'vite.js')
  execFileSync(
    process.execPath,
    [vite, 'build', '--outDir', outputDir, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: projectPath(),
      stdio: ['ignore', 2, 2],
      env: { ...process.env, NODE_ENV: 'production', SITE_ORIGIN: siteUrl },
    },
  )
}
