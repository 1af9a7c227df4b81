import type { Template } from 'aws-cdk-lib/assertions'
import { modelCaps } from '#domain/settings/model-caps.ts'
import { STUDENT_DAY_MICROS } from '#lambdas/shared/store/budget-store.ts'
import { BATCH_TRANSITIONS, QUEUE_REQUESTS_PER_CHANGE, MODEL_USE } from './assumptions.ts'
import { billOf, billedMs, totalOf, type Line } from './bill.ts'
import type { Counts } from './counts.ts'
import { idleBill } from './idle-bill.ts'
import { modelCall, modelMonthUsd, type ModelUser } from './model-use.ts'
import { monthBill } from './month-bill.ts'
import { requestsByPace } from './paces.ts'
import { PRICES } from './prices.ts'

/** The number of full tests in B14's goal. */
const TESTS = 1_000
/** The numbers of full tests in the months that the page compares. */
const MONTHLY_TESTS = [1_000, 100_000, 10_000_000] as const

/**
 * Formats US dollars: from $100 without cents, from $1 with cents, below $1 with up to four decimals, and below $0.0001
 * with two significant digits.
 */
export function formatUsd(value: number): string {
  if (value > 0 && value < 0.0001) return `$${value.toPrecision(2)}`
  const digits = value >= 100 ? 0 : value >= 1 ? 2 : 4
  return `$${value.toLocaleString('en-US', { minimumFractionDigits: Math.min(2, digits), maximumFractionDigits: digits })}`
}
const formatNumber = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : 0 })

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, column) => (column === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

/** Returns what 1,000 full tests cost, in US dollars. */
export const fullTestsUsd = (counts: Counts): number => TESTS * totalOf(billOf(counts.test))

const billTable = (lines: readonly Line[]): string =>
  table(
    ['', 'Count', 'Unit', 'Dollars'],
    [
      ...lines.map((line) => [line.name, formatNumber(line.count), line.unit, formatUsd(line.usd)]),
      ['**together**', '', '', `**${formatUsd(totalOf(lines))}**`],
    ],
  )

function testsTable(counts: Counts): string {
  const parts = [counts.test, counts.review, counts.firstVisit].map((usage) =>
    billOf(usage).map((line) => ({ ...line, count: line.count * TESTS, usd: line.usd * TESTS })),
  )
  const [test = []] = parts
  const cells = (read: (lines: readonly Line[]) => number) => parts.map((lines) => formatUsd(read(lines)))
  return table(
    ['', 'Units of the tests', 'Test', 'Review', 'First visit'],
    [
      ...test.map(({ name, count, unit }, place) => [
        name,
        `${formatNumber(count)} ${unit}`,
        ...cells((lines) => lines[place]?.usd ?? 0),
      ]),
      ['**together**', '', ...cells(totalOf).map((total) => `**${total}**`)],
    ],
  )
}

const countsTable = ({ test, review, firstVisit }: Counts): string =>
  table(
    ['', 'Test', 'Review', 'First visit'],
    (
      [
        ['requests to the API', ({ requests }) => requests],
        ['files of the site', ({ files }) => files],
        ['KB of responses', ({ bytes }) => bytes / 1000],
        ['calls of the table', ({ tableCalls }) => tableCalls],
        ['read units', ({ readUnits }) => readUnits],
        ['write units', ({ writeUnits }) => writeUnits],
        ['billed ms of functions', billedMs],
      ] satisfies [string, (usage: Counts['test']) => number][]
    ).map(([name, read]) => [name, ...[test, review, firstVisit].map((usage) => formatNumber(read(usage)))]),
  )

const pacesTable = (): string =>
  table(
    ['Pace', 'Requests'],
    Object.entries(requestsByPace()).map(([name, requests]) => [name, formatNumber(requests)]),
  )

function monthsTable(counts: Counts, idle: readonly Line[]): string {
  const bills = MONTHLY_TESTS.map((tests) => [
    { name: 'without any visitor', count: 1, unit: '', usd: totalOf(idle) },
    ...monthBill(counts, tests),
  ])
  const [first = []] = bills
  return table(
    ['', ...MONTHLY_TESTS.map((tests) => `${formatNumber(tests)} tests`)],
    [
      ...first.map(({ name }, place) => [name, ...bills.map((lines) => formatUsd(lines[place]?.usd ?? 0))]),
      ['**together**', ...bills.map((lines) => `**${formatUsd(totalOf(lines))}**`)],
    ],
  )
}

function modelsTable(counts: Counts): string {
  const { day, month } = modelCaps({})
  const paid = `${formatUsd(STUDENT_DAY_MICROS / 1e6)} a day each, ${formatUsd(month.paid / 1e6)} a month for Pro and Elite together`
  const most: Readonly<Record<ModelUser, string>> = {
    Guest: `${formatUsd(day.guests / 1e6)} a day for all guests`,
    Free: `${formatUsd(day.free / 1e6)} a day for the whole plan`,
    Pro: paid,
    Elite: paid,
  }
  const users: ModelUser[] = ['Guest', 'Free', 'Pro', 'Elite']
  return table(
    ['', 'Study guides', 'Questions', 'Typical month', 'At most'],
    users.map((user) => [
      user,
      formatNumber(MODEL_USE[user].guides),
      formatNumber(MODEL_USE[user].questions),
      formatUsd(modelMonthUsd(counts, user)),
      most[user],
    ]),
  )
}

const callsTable = (counts: Counts): string =>
  table(
    ['', 'Model', 'Tokens in', 'Tokens out', 'Dollars, with the guardrail'],
    (['guide', 'question'] as const).map((kind) => {
      const { model, inputTokens, outputTokens, usd: price } = modelCall(counts, kind)
      const name = kind === 'guide' ? 'study guide' : 'question to the tutor'
      return [name, `\`${model}\``, formatNumber(inputTokens), formatNumber(outputTokens), formatUsd(price)]
    }),
  )

const othersTable = (): string =>
  table(
    ['', 'Units', 'Dollars'],
    [
      ['a mail', '1 mail', formatUsd(PRICES.mail)],
      [
        'a batch of a generation run',
        `${BATCH_TRANSITIONS} state transitions`,
        formatUsd(BATCH_TRANSITIONS * PRICES.stateTransition),
      ],
      [
        'a change of a plan',
        `${QUEUE_REQUESTS_PER_CHANGE} requests to the queue`,
        formatUsd(QUEUE_REQUESTS_PER_CHANGE * PRICES.queueRequest),
      ],
    ],
  )

/** Returns the tables of docs/costs.md, by the names of their markers there. `template` is that of prod. */
export function costTables(counts: Counts, template: Template): Readonly<Record<string, string>> {
  const idle = idleBill(template)
  return {
    'counts of one': countsTable(counts),
    '1,000 full tests': testsTable(counts),
    paces: pacesTable(),
    'idle month': billTable(idle),
    months: monthsTable(counts, idle),
    'model calls': callsTable(counts),
    'models by plan': modelsTable(counts),
    'other uses': othersTable(),
  }
}

/** Returns the document with each table between its markers. */
export const withTables = (document: string, tables: Readonly<Record<string, string>>): string =>
  Object.entries(tables).reduce((text, [name, markdown]) => {
    const begin = `<!-- ${name}: npm run docs:costs -->`
    const end = '<!-- end -->'
    const [before, rest] = text.split(begin)
    if (before === undefined || rest === undefined || !rest.includes(end))
      throw new Error(`The document needs ${begin} and ${end}.`)
    return `${before}${begin}\n\n${markdown}\n\n${rest.slice(rest.indexOf(end))}`
  }, document)
