/**
 * Evaluates the generation of questions with the models that it uses: `npm run generation:evaluate -- --sets 8`. Prints
 * how many questions were accepted, the rejections by gate, and the cost, and writes a blind sheet for human raters,
 * with its key in a file of its own. With `--mutations 200`, it counts how many planted defects the gates find, and
 * fails below the goals. Without BEDROCK=aws or `--replies`, it uses the embedded model, whose results say nothing
 * about a real one.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { DIFFICULTIES, SECTIONS, VERSIONS } from '#domain/exam/formats.ts'
import { ModelUnusable } from '#lambdas/shared/model/errors.ts'
import { createModel } from '#lambdas/shared/model/model.ts'
import { models } from '#lambdas/shared/platform/clients.ts'
import { pause } from '#lambdas/shared/platform/pause.ts'
import { readBank } from './content/load.ts'
import { blindSheet } from './evaluation/blind-sheet.ts'
import { createCappedBudget } from './evaluation/capped-budget.ts'
import { evaluate } from './evaluation/evaluate.ts'
import { judgeMutations, meetsGoals, mutationLines } from './evaluation/judge-mutations.ts'
import { labeledSets } from './evaluation/mutations.ts'
import { createRecordedModel, readReplies } from './evaluation/recorded-model.ts'
import { reportLines } from './evaluation/report.ts'
import { LOCAL_AWS } from './local/database.ts'
import { startModel } from './local/model/model.ts'

const USAGE = `npm run generation:evaluate -- --sets 8, or -- --mutations 200
  --sets        how many sets are written (1 to 100)
  --mutations   instead: how many questions of the bank get a defect that the gates must find (4 to 200)
  --version     old or enhanced (enhanced)
  --section     one section; all in turn if left out
  --difficulty  easy, medium, or hard; all in turn if left out
  --first       the number of the first set, which decides the briefs (0)
  --budget      the most that the models may cost, in US dollars (5)
  --write       the model that writes; --solve, the one that solves and judges (BEDROCK=aws)
  --weak        a weaker model that also solves each set, to measure its difficulty
  --replies     with --mutations, instead of Bedrock: a file with the replies of any model, one JSON object with "task"
                and "reply" on each line; tasks without a reply are written to the folder "tasks" of --out
  --out         the folder for the sheet and its key (.local/evaluation)
`
const flags = z.object({
  sets: z.coerce.number().int().min(1).max(100).optional(),
  mutations: z.coerce.number().int().min(4).max(200).optional(),
  version: z.enum(VERSIONS).default('enhanced'),
  section: z.enum(SECTIONS).optional(),
  difficulty: z.enum(DIFFICULTIES).optional(),
  first: z.coerce.number().int().min(0).default(0),
  budget: z.coerce.number().positive().max(1000).default(5),
  write: z.string().min(1).default('demo.writer'),
  solve: z.string().min(1).default('demo.solver'),
  weak: z.string().min(1).optional(),
  replies: z.string().min(1).optional(),
  out: z.string().min(1).default('.local/evaluation'),
})

function readFlags() {
  try {
    const { values } = parseArgs({
      options: Object.fromEntries(
        Object.keys(flags.shape).map((name) => [name, { type: 'string' as const }]),
      ),
    })
    return flags.safeParse(values)
  } catch {
    return flags.safeParse({})
  }
}

const parsed = readFlags()
const usesBedrock = process.env['BEDROCK'] === 'aws'
const hasWrongTask =
  parsed.data !== undefined &&
  ((parsed.data.sets === undefined) === (parsed.data.mutations === undefined) ||
    (parsed.data.replies !== undefined && parsed.data.mutations === undefined))
const lacksModels =
  usesBedrock &&
  parsed.data !== undefined &&
  [parsed.data.write, parsed.data.solve].some((id) => id.startsWith('demo.'))
if (!parsed.success || lacksModels || hasWrongTask) {
  process.stderr.write(`${lacksModels ? 'Name the models with --write and --solve.\n' : ''}${USAGE}`)
  process.exit(2)
}
const { budget: budgetUsd, write, solve, weak, replies, out, sets, mutations, ...request } = parsed.data

const bank = readBank(join(import.meta.dirname, '../content/bank')).sets.map(({ set }) => set)
// The embedded model can only solve questions that it wrote or knows.
const known = () => bank.flatMap(({ questions }) => questions)
const server = usesBedrock ? null : await startModel({ known })
if (server !== null)
  Object.assign(process.env, LOCAL_AWS, { AWS_ENDPOINT_URL_BEDROCK_RUNTIME: server.endpoint })
process.env['LOG_LEVEL'] ??= 'silent'
try {
  const { budget, spent } = createCappedBudget(budgetUsd * 1_000_000)
  const client = models()
  const model = createModel(client, budget)
  if (mutations !== undefined) {
    const recorded =
      replies === undefined ? null : createRecordedModel(readReplies(replies), join(out, 'tasks'))
    const judgment = await judgeMutations(recorded ?? model, labeledSets(bank, mutations), {
      bank,
      solver: solve,
      // A recorded reply that is missing or unusable stays so.
      pause: recorded === null ? pause : async () => {},
    })
    process.stdout.write(`${mutationLines(judgment, spent().usd).join('\n')}\n`)
    if (!meetsGoals(judgment)) process.exitCode = 1
  }
  if (sets !== undefined) {
    const evaluation = await evaluate(model, {
      ...request,
      sets,
      models: { write, solve },
      readings: { withoutPassage: true, weakSolver: weak ?? null },
      bank,
      pause,
    })
    process.stdout.write(`${reportLines(evaluation, spent()).join('\n')}\n`)
    const { sheet, key } = blindSheet(evaluation, bank, request.first)
    mkdirSync(out, { recursive: true })
    writeFileSync(join(out, 'sheet.md'), sheet)
    writeFileSync(join(out, 'key.csv'), key)
    process.stdout.write(`blind sheet: ${join(out, 'sheet.md')}; its key: ${join(out, 'key.csv')}\n`)
  }
  client.destroy()
} catch (error) {
  if (!(error instanceof ModelUnusable)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  await server?.stop()
}
