import { LambdaClient } from '@aws-sdk/client-lambda'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { parseArgs } from 'node:util'
import { budgetFor } from '#domain/settings/budget-for.ts'
import { commandConfig } from './aws/command-config.ts'
import { checkInstances, checkMail } from './quotas/checks.ts'

/**
 * `npm run quotas:check -- -c env=prod`: reads what the AWS account allows, with the credentials of the shell, compares
 * it with what the site needs, and prints what to ask for. With `--subscribers 300`, it also prints the budgets that
 * models need for 300 subscribers. Ends with status 1 if a limit is too small or can't be read, and with 2 if a setting
 * or the number is invalid.
 */

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const messageOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)

function readSettings() {
  try {
    const { values } = parseArgs({
      options: { context: { type: 'string', short: 'c', multiple: true }, subscribers: { type: 'string' } },
    })
    const { subscribers = '' } = values
    if (!/^\d{0,6}$/.test(subscribers)) throw new Error('--subscribers must be a number.')
    return { config: commandConfig(values.context), subscribers }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(2)
  }
}

const { config, subscribers } = readSettings()
const { region } = config.target
const options = region === undefined ? {} : { region }
const lambda = new LambdaClient(options)
const mail = new SESv2Client(options)
print(`${config.env}, region ${region ?? 'of the shell'}`)
let gaps = 0
for (const check of [() => checkInstances(lambda, config), () => checkMail(mail, config)])
  try {
    for (const { isEnough, text, remedy } of await check()) {
      print(`${isEnough ? '✓' : '✗'} ${text}.`)
      if (isEnough) continue
      gaps++
      if (remedy !== undefined) print(`    ${remedy}`)
    }
  } catch (error) {
    gaps++
    print(`✗ The account could not be read: ${messageOf(error)}`)
  }
lambda.destroy()
mail.destroy()
if (subscribers !== '') {
  const { dayCapUsd, monthCapUsd } = budgetFor(Number(subscribers))
  print(
    `With ${subscribers} subscribers, set "One day for students" to $${dayCapUsd} and "One month" to $${monthCapUsd} in Settings.`,
  )
}
const problemLine = `Problems to mend before a deployment to ${config.env}: ${gaps}.`
print(gaps === 0 ? 'The account is large enough.' : problemLine)
process.exitCode = gaps === 0 ? 0 : 1
