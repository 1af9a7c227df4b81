import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { projectPath } from '#lib/project-path.ts'

/** Tests the files of the pipelines, because the pipelines run only at GitHub. */

const permissionsSchema = z.record(z.string(), z.string())
const jobSchema = z.looseObject({
  if: z.string().optional(),
  needs: z.string().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  environment: z.string().optional(),
  permissions: permissionsSchema.optional(),
  'timeout-minutes': z.number().optional(),
  steps: z.array(z.looseObject({ uses: z.string().optional(), run: z.string().optional() })).default([]),
})
const workflowSchema = z.looseObject({
  permissions: permissionsSchema,
  jobs: z.record(z.string(), jobSchema),
})

const files = globSync(projectPath('.github', 'workflows', '*.yml')).toSorted((a, b) => a.localeCompare(b))
const workflows = files.map((file) => {
  const text = readFileSync(file, 'utf8')
  return { ...workflowSchema.parse(parse(text)), file: basename(file), text }
})
const workflow = (file: string) => {
  const found = workflows.find((one) => one.file === file)
  if (found === undefined) throw new Error(`There is no ${file}.`)
  return found
}

describe.each(workflows)('$file', ({ text, permissions, jobs }) => {
  test('pins each action of another repository by its digest, with its version beside it', () => {
    const used = [...text.matchAll(/uses: (.+)$/gm)].map(([, action]) => String(action))
    expect(used.length).toBeGreaterThan(0)
    for (const action of used)
      expect(action).toMatch(/^\.\/|^[\w.-]+\/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test('may only read, except to prove its identity to AWS', () => {
    expect(permissions).toEqual({ contents: 'read' })
    for (const [name, job] of Object.entries(jobs)) {
      const more = { ...job.permissions, contents: 'read' }
      expect({ name, more }).toEqual({
        name,
        more: text.includes('DEPLOY') ? { contents: 'read', 'id-token': 'write' } : { contents: 'read' },
      })
    }
  })

  test('runs only scripts that exist, and stores no credentials of the repository', () => {
    const { scripts } = z
      .looseObject({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync(projectPath('package.json'), 'utf8')))
    const called = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => String(script))
    expect(called.filter((script) => !Object.hasOwn(scripts, script))).toEqual([])
    const checkouts = text.split('uses: actions/checkout@').slice(1)
    for (const checkout of checkouts) expect(checkout.split('- ')[0]).toContain('persist-credentials: false')
    expect(text).not.toMatch(/secrets\.|pull_request_target/)
  })

  test('puts no expression of GitHub into a shell command', () => {
    const commands = Object.values(jobs).flatMap((job) => job.steps.map(({ run = '' }) => run))
    expect(commands.filter((command) => command.includes('${{'))).toEqual([])
  })
})

test('only a pushed commit whose tests passed is deployed, to dev first, and then to prod', () => {
  const { dev, prod } = workflow('deploy.yml').jobs
  expect(dev?.if).toContain("workflow_run.conclusion == 'success'")
  expect(dev?.if).toContain("workflow_run.event == 'push'")
  expect(prod?.needs).toBe('dev')
  for (const [environment, job] of Object.entries({ dev, prod }))
    expect(job).toMatchObject({
      uses: './.github/workflows/deploy-environment.yml',
      with: { environment, commit: '${{ github.event.workflow_run.head_sha }}' },
    })
})

test('a deployment runs in its GitHub environment, and ends with the smoke test', () => {
  const { deploy } = workflow('deploy-environment.yml').jobs
  expect(deploy?.environment).toBe('${{ inputs.environment }}')
  const commands = deploy?.steps.flatMap(({ run }) => run ?? []) ?? []
  expect(commands.at(-2)).toContain('cdk deploy --all -c env="$ENVIRONMENT"')
  expect(commands.at(-1)).toContain('npm run smoke -- ')
  // outputs.json has the outputs of both stacks. The site's address is an output of the stack without the data.
  expect(commands.at(-1)).toContain("['ActPrep-' + process.env.ENVIRONMENT].SiteUrl")
})

test('every job has a time limit, or calls a workflow that has one', () => {
  const jobs = workflows.flatMap((one) => Object.values(one.jobs))
  expect(jobs.filter((job) => job.uses === undefined && job['timeout-minutes'] === undefined)).toEqual([])
})
