import { join } from 'node:path'
import type { Template } from 'aws-cdk-lib/assertions'
import * as z from 'zod'
import { LOCAL_AWS } from '#scripts/local/database.ts'
import type { BundledFunction } from './run-bundle.ts'

const functionSchema = z.looseObject({
  Code: z.looseObject({ S3Key: z.string() }),
  Handler: z.string(),
  Timeout: z.number(),
  MemorySize: z.number(),
  Environment: z.looseObject({ Variables: z.record(z.string(), z.unknown()) }),
})

/** The values of variables that a deployment sets and the embedded cloud doesn't. */
const MADE_UP: Readonly<Record<string, string>> = { GUARDRAIL_ID: 'guardrail', GUARDRAIL_VERSION: '1' }

/** Whether a variable only leads a function to the embedded cloud. */
const isAddress = (name: string): boolean => name.startsWith('AWS_ENDPOINT_URL') || name === 'STRIPE_API_URL'

/**
 * Returns our functions in a template, by their ids without the hash.
 * @param assets the folder of the assembly with their bundles
 * @param cloud the environment variables of the embedded cloud, which replace those that only a deployment knows
 */
export function deployedFunctions(
  template: Template,
  assets: string,
  cloud: Readonly<Record<string, string | undefined>>,
): Map<string, BundledFunction> {
  // Only our own functions are traced, and the CDK's aren't.
  const ours = Object.entries(template.findResources('AWS::Lambda::Function')).filter(
    ([, { Properties }]) => 'TracingConfig' in Properties,
  )
  const addresses = Object.entries(cloud).flatMap(([name, value]) =>
    isAddress(name) && value !== undefined ? [[name, value] as const] : [],
  )
  return new Map(
    ours.map(([id, { Properties }]) => {
      const { Code, Handler, Timeout, MemorySize, Environment } = functionSchema.parse(Properties)
      const variables = Object.entries(Environment.Variables).map(([name, value]) => {
        const found = cloud[name] ?? MADE_UP[name] ?? value
        return [name, z.string(`${id} gets ${name} only from a deployment`).parse(found)] as const
      })
      return [
        id.replace(/(?<=Handler)\w+$/, ''),
        {
          code: join(assets, `asset.${Code.S3Key.replace(/\.zip$/, '')}`),
          handler: Handler,
          environment: { ...LOCAL_AWS, ...Object.fromEntries(variables), ...Object.fromEntries(addresses) },
          timeoutMs: Timeout * 1000,
          memoryMb: MemorySize,
        },
      ]
    }),
  )
}
