import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { parseArgs } from 'node:util'
import { commandConfig } from './aws/command-config.ts'
import { explain, modelChecks } from './models/check-model.ts'

/**
 * `npm run models:check -- -c env=prod`: calls each configured model once for JSON and once for prose, with the
 * credentials of the shell, and says what works. The first call of an account also accepts a model's terms, which needs
 * an operator's rights. `--guardrail id:version` names the stack's own guardrail. Ends with status 1 if a model fails,
 * and 2 without valid settings.
 */

// The product's code would write log lines between the lines of this command.
process.env['LOG_LEVEL'] ??= 'silent'

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function readSettings() {
  try {
    const { values } = parseArgs({
      options: { context: { type: 'string', short: 'c', multiple: true }, guardrail: { type: 'string' } },
    })
    const config = commandConfig(values.context)
    const [, id = '', version = ''] = /^([a-z0-9]+):(\d+|DRAFT)$/.exec(values.guardrail ?? '') ?? []
    if (values.guardrail !== undefined && id === '')
      throw new Error('--guardrail must be an id and a version, such as abc123:4.')
    return { config, named: id === '' ? undefined : { id, version } }
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exit(2)
  }
}

const { config, named } = readSettings()
const { models, answerFormat, target } = config
const guardrail = named ?? (typeof config.guardrail === 'string' ? undefined : config.guardrail)
const client = new BedrockRuntimeClient({
  // One hidden retry could make a failing model look like a working one.
  maxAttempts: 1,
  // A model may think longer than the server keeps an idle connection.
  requestHandler: new NodeHttpHandler({ httpAgent: { keepAlive: false }, httpsAgent: { keepAlive: false } }),
  ...(target.region !== undefined && { region: target.region }),
})
print(
  `${config.env}, region ${target.region ?? 'of the shell'}, guardrail ${guardrail === undefined ? 'not checked' : `${guardrail.id}, version ${guardrail.version}`}`,
)
let working = 0
for (const choice of models) {
  print(`${choice.name} (${choice.id})`)
  let failed = 0
  for (const { name, run } of modelChecks(client, choice, {
    format: answerFormat,
    ...(guardrail && { guardrail }),
  }))
    try {
      print(`  ✓ ${name}: ${await run()}`)
    } catch (error) {
      failed++
      print(`  ✗ ${name}: ${explain(error)}`)
    }
  if (failed === 0) working++
}
client.destroy()
print(
  working === models.length
    ? `All ${models.length} models work.`
    : `${working} of ${models.length} models work.`,
)
process.exitCode = working === models.length ? 0 : 1
