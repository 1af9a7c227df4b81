import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join as joinPath } from 'node:path'
import { App, type Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import * as z from 'zod'
import { parseConfig } from '#lib/config.ts'
import { type Settings, settingsSchema } from '#lib/settings.ts'
import { projectPath } from '#lib/project-path.ts'
import { createStacks } from '#lib/stack.ts'
import { resolve } from './resolve.ts'

const cdkJson = z.object({ context: z.record(z.string(), z.unknown()) })

/** Returns the context of `cdk synth` without bundling, so that a template test takes half a second. */
export const cdkContext = (): Record<string, unknown> => ({
  ...cdkJson.parse(JSON.parse(readFileSync(projectPath('cdk.json'), 'utf8'))).context,
  'aws:cdk:bundling-stacks': [],
})

export type StackSettings = Settings & { env?: 'dev' | 'prod' }

/** The settings that add emails and Google sign-in. */
export const MAIL_AND_GOOGLE = {
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
  ...MAIL_AND_GOOGLE,
  monthlyBudget: 200,
  protected: true,
  account: '123456789012',
  region: 'us-east-1',
  aiConcurrency: 100,
} as const satisfies Settings

/** Returns the checked settings. For prod, the settings that it requires are filled in from PRODUCTION. */
export const configOf = ({ env = 'dev', ...settings }: StackSettings) =>
  parseConfig(env, env === 'prod' ? { ...PRODUCTION, ...settings } : settings)

/**
 * Synthesizes both stacks and returns their resources as one template, with references between them as within one. A
 * cycle among the resources fails here. data-stack.test.ts tests what is in which stack.
 */
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
    const [file, ...others] = globSync(joinPath(outdir, 'asset.*', 'config.json'))
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

const stackTemplate = z.looseObject({
  Resources: z.record(z.string(), z.unknown()),
  Outputs: z.record(z.string(), z.object({ Value: z.unknown() })).default({}),
})
export type StackTemplate = z.output<typeof stackTemplate>

const stackOutput = z.strictObject({
  'Fn::GetStackOutput': z.looseObject({ StackName: z.string(), OutputName: z.string() }),
})

/** Replaces references to a stack's outputs with the outputs' values. */
function withOutputsOf(stored: StackTemplate, value: unknown): unknown {
  const { data } = stackOutput.safeParse(value)
  if (data !== undefined) {
    const { OutputName } = data['Fn::GetStackOutput']
    if (!(OutputName in stored.Outputs)) throw new Error(`No output ${OutputName}.`)
    return stored.Outputs[OutputName]?.Value
  }
  if (Array.isArray(value)) return value.map((one) => withOutputsOf(stored, one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withOutputsOf(stored, part)]))
}

function join(stored: StackTemplate, product: StackTemplate): Template {
  const both = Object.keys(product.Resources).filter((id) => id in stored.Resources)
  if (both.length > 0) throw new Error(`Both stacks have ${both.join(', ')}.`)
  return Template.fromJSON({
    Resources: {
      ...stored.Resources,
      ...z.record(z.string(), z.unknown()).parse(withOutputsOf(stored, product.Resources)),
    },
    Outputs: withOutputsOf(stored, product.Outputs),
  })
}

type Assembly = {
  stacks: ReturnType<typeof createStacks>
  template: Template
  /** The templates of both stacks, as CloudFormation gets them. */
  stored: StackTemplate
  product: StackTemplate
  outdir: string
}

/** Synthesizes the stacks, reads the result, and removes the files. */
export function inAssembly<T>(settings: StackSettings, read: (assembly: Assembly) => T): T {
  const outdir = mkdtempSync(joinPath(tmpdir(), 'template-'))
  try {
    return read(synthesizeInto(outdir, settings, cdkContext()))
  } finally {
    rmSync(outdir, { recursive: true })
  }
}

/** Synthesizes the stacks into a folder. The context decides whether the assets are bundled. */
export function synthesizeInto(
  outdir: string,
  settings: StackSettings,
  context: Readonly<Record<string, unknown>>,
): Assembly {
  // synthesis.test.ts tests the rules with which `cdk synth` validates templates.
  const validation = process.env['CDK_VALIDATION']
  process.env['CDK_VALIDATION'] = 'false'
  try {
    const app = new App({ outdir, analyticsReporting: false, context })
    const stacks = createStacks(app, configOf(settings))
    const assembly = app.synth()
    const templateOf = ({ stackName }: Stack) =>
      stackTemplate.parse(assembly.getStackByName(stackName).template)
    const [stored, product] = [templateOf(stacks.stored), templateOf(stacks.product)]
    return { stacks, template: join(stored, product), stored, product, outdir }
  } finally {
    if (validation === undefined) delete process.env['CDK_VALIDATION']
    else process.env['CDK_VALIDATION'] = validation
  }
}

/** The settings of config/prod.example.json. */
export const exampleSettings = (): Settings =>
  settingsSchema.parse(JSON.parse(readFileSync(projectPath('config', 'prod.example.json'), 'utf8')))

/** Returns the templates in an assembly as they are uploaded, by stack name. */
export const uploadedTemplates = ({ stacks, outdir }: Assembly): Map<string, string> =>
  new Map(
    [stacks.stored, stacks.product].map(({ stackName }) => [
      stackName,
      readFileSync(joinPath(outdir, `${stackName}.template.json`), 'utf8'),
    ]),
  )
