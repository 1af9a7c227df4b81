import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { projectPath } from '#lib/project-path.ts'
import { CLIENT_ID, POOL_ID, POOL_NAME } from '#scripts/local/user-pool/user-pool.ts'
import { cdkContext } from './synthesized.ts'

const report = z.object({
  pluginReports: z.array(
    z.object({
      pluginName: z.string(),
      conclusion: z.string(),
      violations: z.array(z.looseObject({ ruleName: z.string() })),
      suppressedViolations: z
        .array(z.object({ acknowledgedId: z.string(), reason: z.string(), acknowledgedAt: z.string() }))
        .default([]),
    }),
  ),
})

/** Runs what `cdk synth` runs, without credentials, and without a region or an account in the environment. */
function synthesizeApp(env: string, settings: Readonly<Record<string, string>> = {}) {
  const outdir = mkdtempSync(join(tmpdir(), 'assembly-'))
  // Leaves findings in the report, which a test can show better than a failed process.
  const context = { ...cdkContext(), ...settings, env, '@aws-cdk/core:failSynthOnValidationErrors': false }
  try {
    execFileSync(process.execPath, [projectPath('bin', 'app.ts')], {
      cwd: projectPath(),
      env: { CDK_OUTDIR: outdir, CDK_CONTEXT_JSON: JSON.stringify(context) },
    })
    const read = (file: string) => readFileSync(join(outdir, file), 'utf8')
    return {
      template: read(`ActPrep-${env}.template.json`),
      storedTemplate: read(`ActPrep-${env}-data.template.json`),
      reports: report.parse(JSON.parse(read('validation-report.json'))).pluginReports,
    }
  } finally {
    rmSync(outdir, { recursive: true })
  }
}
const exampleText = readFileSync(projectPath('config', 'prod.example.json'), 'utf8')
/** The stacks with the optional features of config/prod.example.json. The stacks of `dev` below have none. */
const production = synthesizeApp('prod', { config: projectPath('config', 'prod.example.json') })

test.each([
  ['prod', production],
  ['dev', synthesizeApp('dev')],
  ['custom-bootstrapped dev', synthesizeApp('dev', { '@aws-cdk/core:bootstrapQualifier': 'lincoln' })],
])('the %s stack passes every check, and each exception has a reason', (_env, { reports }) => {
  expect(reports.map(({ pluginName }) => pluginName)).toContain('AwsSolutions')
  for (const { pluginName, conclusion, violations: found, suppressedViolations } of reports) {
    // The example's settings are those of a first deployment.
    const violations = found.filter(({ ruleName }) => ruleName !== 'Annotation::act-prep:not-protected')
    expect({ pluginName, conclusion, violations }).toEqual({
      pluginName,
      conclusion: 'success',
      violations: [],
    })
    for (const { reason, acknowledgedAt } of suppressedViolations) {
      expect(reason.length).toBeGreaterThan(30)
      // An exception never applies to the whole stack.
      expect(acknowledgedAt).toContain('/')
    }
  }
})

test('a production template has no local endpoint, no account except the configured ones, and no secret', () => {
  const template = production.template + production.storedTemplate
  expect(template).not.toMatch(/localhost|127\.0\.0\.1|0\.0\.0\.0|host\.docker|AWS_ENDPOINT_URL|http:\/\//i)
  const configured = new Set(exampleText.match(/\b\d{12}\b/g))
  const accounts = template.match(/\b\d{12}\b/g) ?? []
  expect(accounts.filter((account) => !configured.has(account))).toEqual([])
  expect(template).not.toMatch(/AKIA|[sr]k_live|[sr]k_test|whsec_|GOCSPX|BEGIN [A-Z ]*PRIVATE KEY/)
})

test('a production template has no part of the embedded user pool', () => {
  for (const local of [POOL_ID, POOL_NAME, CLIENT_ID, '/cognito/'])
    expect(production.template + production.storedTemplate).not.toContain(local)
})

test('the stack outputs the site’s URL', () => {
  const { Outputs } = z
    .object({ Outputs: z.record(z.string(), z.object({ Value: z.unknown() })) })
    .parse(JSON.parse(production.template))
  expect(JSON.stringify(Outputs['SiteUrl']?.Value)).toBe('"https://act.example.org"')
})
