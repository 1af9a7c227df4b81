import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import * as z from 'zod'
import { parseConfig } from '#lib/config.ts'
import type { Settings } from '#lib/settings.ts'
import { projectPath } from '#lib/project-path.ts'
import { ActPrepStack } from '#lib/stack.ts'
import { resolve } from './resolve.ts'

const cdkJson = z.object({ context: z.record(z.string(), z.unknown()) })

/** Returns the context of `cdk synth` without bundling, so that a template test takes half a second. */
export const cdkContext = (): Record<string, unknown> => ({
  ...cdkJson.parse(JSON.parse(readFileSync(projectPath('cdk.json'), 'utf8'))).context,
  'aws:cdk:bundling-stacks': [],
})

export type StackSettings = Settings & { env?: 'dev' | 'prod' }

/** The settings that add emails and Google sign-in. */
export const EVERYTHING = {
  alarmEmail: 'ops@example.org',
  contactEmail: 'help@example.org',
  mailFrom: 'codes@mail.example.org',
  google: { clientId: '1234-abc.apps.googleusercontent.com', domainPrefix: 'act-prep-lincoln' },
} as const satisfies Settings

/** A domain whose records are in the same account. */
export const DOMAIN = {
  name: 'act.example.org',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/12345678-1234-1234-1234-123456789012',
  hostedZone: { id: 'Z0123456789ABC', name: 'example.org' },
} as const satisfies Settings['domain']

/** The settings that prod requires. */
export const PRODUCTION = {
  ...EVERYTHING,
  protected: true,
  account: '123456789012',
  region: 'us-east-1',
  aiConcurrency: 100,
} as const satisfies Settings

/** Returns the checked settings. prod gets what it requires. */
export const configOf = ({ env = 'dev', ...settings }: StackSettings) =>
  parseConfig(env, env === 'prod' ? { ...PRODUCTION, ...settings } : settings)

/** Synthesizes the whole stack as CloudFormation gets it. A cycle among its resources fails here. */
export const synthesize = (settings: StackSettings = {}): Template =>
  inAssembly(settings, ({ template }) => template)

const upload = z.object({
  SourceObjectKeys: z.array(z.unknown()),
  SourceMarkers: z.array(z.record(z.string(), z.unknown())).default([]),
})

/**
 * Returns /config.json as a deployment writes it: the upload's helper fills in what only created resources
 * know.
 */
export const deployedSiteConfig = (settings: StackSettings = {}): unknown =>
  inAssembly(settings, ({ template, outdir }) => {
    const [file, ...others] = globSync(join(outdir, 'asset.*', 'config.json'))
    if (file === undefined || others.length > 0) throw new Error('Expected exactly one config.json.')
    const zip = `${basename(dirname(file)).slice('asset.'.length)}.zip`
    const markers = Object.values(template.findResources('Custom::CDKBucketDeployment')).flatMap(
      ({ Properties }) => {
        const { SourceObjectKeys, SourceMarkers } = upload.parse(Properties)
        return Object.entries(SourceMarkers[SourceObjectKeys.indexOf(zip)] ?? {})
      },
    )
    const text = markers.reduce(
      (before, [marker, value]) => before.replaceAll(marker, String(resolve(value))),
      readFileSync(file, 'utf8'),
    )
    return JSON.parse(text)
  })

/** Synthesizes the stack, reads the result, and removes the files. */
export function inAssembly<T>(
  settings: StackSettings,
  read: (assembly: { stack: ActPrepStack; template: Template; outdir: string }) => T,
): T {
  const outdir = mkdtempSync(join(tmpdir(), 'template-'))
  // synthesis.test.ts tests the rules with which `cdk synth` validates templates.
  const validation = process.env['CDK_VALIDATION']
  process.env['CDK_VALIDATION'] = 'false'
  try {
    const app = new App({ outdir, analyticsReporting: false, context: cdkContext() })
    const stack = new ActPrepStack(app, configOf(settings))
    const template = Template.fromJSON(app.synth().getStackByName(stack.stackName).template)
    return read({ stack, template, outdir })
  } finally {
    if (validation === undefined) delete process.env['CDK_VALIDATION']
    else process.env['CDK_VALIDATION'] = validation
    rmSync(outdir, { recursive: true })
  }
}
