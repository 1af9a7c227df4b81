import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import * as z from 'zod'
import { readConfig } from '../../lib/config.ts'
import { project } from '../../lib/project.ts'
import { ActPrepStack } from '../../lib/stack.ts'

const cdkJson = z.object({ context: z.record(z.string(), z.unknown()) })

/** The context of `cdk synth`, but nothing is bundled: a template test takes half a second. */
export const cdkContext = (): Record<string, unknown> => ({
  ...cdkJson.parse(JSON.parse(readFileSync(project('cdk.json'), 'utf8'))).context,
  'aws:cdk:bundling-stacks': [],
})

/** The whole stack as CloudFormation gets it. */
export function synthesize(context: Readonly<Record<string, string>> = {}): Template {
  const outdir = mkdtempSync(join(tmpdir(), 'template-'))
  // The rules that `cdk synth` checks templates by are the subject of synthesis.test.ts.
  const validation = process.env['CDK_VALIDATION']
  process.env['CDK_VALIDATION'] = 'false'
  try {
    const app = new App({ outdir, analyticsReporting: false, context: cdkContext() })
    const stack = new ActPrepStack(
      app,
      readConfig((key) => context[key]),
    )
    return Template.fromJSON(app.synth().getStackByName(stack.stackName).template)
  } finally {
    if (validation === undefined) delete process.env['CDK_VALIDATION']
    else process.env['CDK_VALIDATION'] = validation
    rmSync(outdir, { recursive: true })
  }
}
