import { execFileSync } from 'node:child_process'
import { AssetHashType, DockerImage } from 'aws-cdk-lib'
import { Asset } from 'aws-cdk-lib/aws-s3-assets'
import type { Construct } from 'constructs'
import { project } from '../project.ts'

/** The built site, as a zip that the synthesis makes itself, without Docker. */
/** @param siteUrl the origin that its pages name as their own, where it is known before the deployment */
export const builtSite = (scope: Construct, id: string, siteUrl: string | undefined): Asset =>
  new Asset(scope, id, {
    path: project('web'),
    // The hash of what was built: the same site is not deployed twice.
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      // Required by the type, and used only where `tryBundle` answers false.
      image: DockerImage.fromRegistry('scratch'),
      local: {
        tryBundle(outputDir: string): boolean {
          build(outputDir, siteUrl)
          return true
        },
      },
    },
  })

/** Vite under the running Node. Its words go to stderr: stdout belongs to the template. */
function build(outputDir: string, siteUrl = ''): void {
  const vite = project('node_modules', 'vite', 'bin', 'vite.js')
  execFileSync(
    process.execPath,
    [vite, 'build', '--outDir', outputDir, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: project(),
      stdio: ['ignore', 2, 2],
      env: { ...process.env, NODE_ENV: 'production', SITE_ORIGIN: siteUrl },
    },
  )
}
