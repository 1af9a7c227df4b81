import { arnFindings } from './arns.ts'
import { functionFindings } from './functions.ts'
import { policyFindings } from './policies.ts'
import { quotaFindings } from './quotas.ts'
import { referenceFindings } from './references.ts'
import { specificationFindings } from './specification.ts'
import { parseTemplate } from './template.ts'

type Assembly = {
  /** The templates of the stacks as CloudFormation gets them, by stack name. */
  templates: ReadonlyMap<string, string>
  /** The folder with the bundled code of the functions; if absent, handlers aren't looked up. */
  assets?: string
}

/** Returns what AWS would reject in the templates of an app, each with the stack and the place. */
export async function checkTemplates({ templates, assets }: Assembly): Promise<string[]> {
  const parsed = new Map([...templates].map(([name, text]) => [name, parseTemplate(text)]))
  const found = await Promise.all(
    [...templates].map(async ([name, text]) => {
      const template = parsed.get(name) ?? parseTemplate(text)
      return [
        ...Object.entries(template.Resources).flatMap(([id, one]) => specificationFindings(id, one)),
        ...referenceFindings(template, parsed),
        ...(await policyFindings(template)),
        ...(await arnFindings(template)),
        ...functionFindings(template, assets),
        ...quotaFindings(template, text),
      ].map((finding) => `${name}: ${finding}`)
    }),
  )
  return found.flat()
}
