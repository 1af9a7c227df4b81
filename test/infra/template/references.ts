import * as z from 'zod'
import { attributesOf } from './specification.ts'
import { functionOf, isObject, type Template, visitValues } from './template.ts'

/** Names that Ref knows in every template. */
const PSEUDO_PARAMETERS = [
  'AWS::AccountId',
  'AWS::NoValue',
  'AWS::NotificationARNs',
  'AWS::Partition',
  'AWS::Region',
  'AWS::StackId',
  'AWS::StackName',
  'AWS::URLSuffix',
]
/** The functions that only combine or split texts, and so have no reference to check. Others need a case below. */
const TEXT_FUNCTIONS = ['Fn::Join', 'Fn::Select', 'Fn::Split']

const attributeOf = z.tuple([z.string(), z.string()])
const stackOutput = z.looseObject({ StackName: z.string(), OutputName: z.string() })
const mapName = z.tuple([z.string()]).rest(z.unknown())

/**
 * Returns the references of a template that lead nowhere.
 * @param others the templates of the other stacks, by name
 */
export function referenceFindings(template: Template, others: ReadonlyMap<string, Template>): string[] {
  const { Resources, Parameters, Mappings, Outputs } = template
  const isName = (name: string) => name in Resources || name in Parameters || PSEUDO_PARAMETERS.includes(name)
  const nameProblem = (name: string) => (isName(name) ? undefined : `there is no ${name}`)
  const attributeProblem = (id: string, attribute: string) => {
    const type = Resources[id]?.Type
    if (type === undefined) return `there is no ${id}`
    const isAttribute = attributesOf(type)?.includes(attribute) ?? true
    return isAttribute ? undefined : `${type} has no attribute ${attribute}`
  }

  /** Returns what is wrong with a call of a function. */
  function problemOf(name: string, argument: unknown): string | undefined {
    switch (name) {
      case 'Ref':
        return nameProblem(z.string().parse(argument))
      case 'Fn::GetAtt':
        return attributeProblem(...attributeOf.parse(argument))
      case 'Fn::FindInMap': {
        const [map] = mapName.parse(argument)
        return map in Mappings ? undefined : `there is no mapping ${map}`
      }
      case 'Fn::GetStackOutput': {
        const { StackName, OutputName } = stackOutput.parse(argument)
        const isOutput = OutputName in (others.get(StackName)?.Outputs ?? {})
        return isOutput ? undefined : `${StackName} has no output ${OutputName}`
      }
      case 'Fn::Sub':
        return [
          ...z
            .string()
            .parse(argument)
            .matchAll(/\$\{([^!}][^}]*)\}/g),
        ]
          .map(([, reference = '']) => {
            const [id = '', ...attribute] = reference.split('.')
            return attribute.length === 0 ? nameProblem(id) : attributeProblem(id, attribute.join('.'))
          })
          .find((problem) => problem !== undefined)
      default:
        return TEXT_FUNCTIONS.includes(name) ? undefined : `${name} is a function without a rule`
    }
  }

  const findings: string[] = []
  const find = (path: string, part: unknown) =>
    visitValues(path, part, (at, value) => {
      const name = functionOf(value)
      if (name === undefined || !isObject(value)) return
      const problem = problemOf(name, value[name])
      if (problem !== undefined) findings.push(`${at}: ${problem}`)
    })
  for (const [id, { Properties, DependsOn }] of Object.entries(Resources)) {
    find(id, Properties)
    for (const needed of DependsOn)
      if (!(needed in Resources)) findings.push(`${id}.DependsOn: there is no ${needed}`)
  }
  find('Outputs', Outputs)
  return findings
}
