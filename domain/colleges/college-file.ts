import type { Finding } from '../items/finding.ts'
import { MAX_SCORE, MIN_SCORE } from '../scoring/score.ts'
import { COLLEGE_ID, CONTROLS, type College } from './college.ts'
import { STATES } from './states.ts'

const COLUMNS = [
  'unitid',
  'name',
  'city',
  'state',
  'control',
  'admission_rate',
  'act25',
  'act75',
  'completion_rate',
  'tuition_in_state',
  'tuition_out_of_state',
] as const
type Row = Record<(typeof COLUMNS)[number], string>

const WHOLE = /^\d{1,6}$/
const SHARE = /^(?:0(?:\.\d{1,4})?|1(?:\.0{1,4})?)$/

/** The college of a line, and what is wrong with the line. A line with findings may give a useless college. */
type LineResult = { college: College; findings: Finding[] }

/**
 * Reads content/colleges/colleges.csv. Its format has no quotes, so that a comma always separates two values.
 * @returns the colleges of the rows whose values are valid, in the file's order, and a finding for each problem
 */
export function readColleges(text: string): { colleges: College[]; findings: Finding[] } {
  const [head = '', ...lines] = text.replace(/\n$/, '').split('\n')
  if (head !== COLUMNS.join(','))
    return { colleges: [], findings: [finding('line 1', `must be ${COLUMNS.join(',')}`)] }
  const results = lines.map((line, index) => readLine(line, `line ${index + 2}`))
  return {
    colleges: results.filter(({ findings }) => findings.length === 0).map(({ college }) => college),
    findings: [...results.flatMap(({ findings }) => findings), ...findRepeats(lines)],
  }
}

const finding = (where: string, message: string): Finding => ({ where, rule: 'college', message })

function readLine(line: string, where: string): LineResult {
  const values = line.split(',')
  const valueOf = (column: (typeof COLUMNS)[number]): string => values[COLUMNS.indexOf(column)] ?? ''
  const row: Row = {
    unitid: valueOf('unitid'),
    name: valueOf('name'),
    city: valueOf('city'),
    state: valueOf('state'),
    control: valueOf('control'),
    admission_rate: valueOf('admission_rate'),
    act25: valueOf('act25'),
    act75: valueOf('act75'),
    completion_rate: valueOf('completion_rate'),
    tuition_in_state: valueOf('tuition_in_state'),
    tuition_out_of_state: valueOf('tuition_out_of_state'),
  }
  const problems =
    values.length === COLUMNS.length && !line.includes('"')
      ? problemsOf(row)
      : [`must have ${COLUMNS.length} values without quotes`]
  return { college: collegeOf(row), findings: problems.map((message) => finding(where, message)) }
}

/** Returns the problems of a row: of each value, then of values that don't fit together. */
function problemsOf(row: Row): string[] {
  const problems: string[] = []
  const check = (isRight: boolean, message: string) => {
    if (!isRight) problems.push(message)
  }
  const isScore = (text: string) => WHOLE.test(text) && Number(text) >= MIN_SCORE && Number(text) <= MAX_SCORE
  const isOptional = (text: string, isRight: (text: string) => boolean) => text === '' || isRight(text)
  check(COLLEGE_ID.test(row.unitid), 'unitid: must be six digits')
  for (const column of ['name', 'city'] as const)
    check(row[column] !== '' && row[column] === row[column].trim(), `${column}: must not be empty or padded`)
  check(STATES.has(row.state), `state: ${row.state} is not a postal abbreviation`)
  check(controlOf(row.control) !== undefined, `control: must be one of ${CONTROLS.join(', ')}`)
  check(
    isOptional(row.admission_rate, (text) => SHARE.test(text) && Number(text) > 0),
    'admission_rate: must be above 0 and at most 1',
  )
  check(
    isOptional(row.completion_rate, (text) => SHARE.test(text)),
    'completion_rate: must be 0 to 1',
  )
  for (const column of ['act25', 'act75'] as const)
    check(isOptional(row[column], isScore), `${column}: must be a score of ${MIN_SCORE} to ${MAX_SCORE}`)
  check((row.act25 === '') === (row.act75 === ''), 'act25 and act75: need both or none')
  check(Number(row.act25) <= Number(row.act75), 'act25: must not be above act75')
  for (const column of ['tuition_in_state', 'tuition_out_of_state'] as const)
    check(
      isOptional(row[column], (text) => WHOLE.test(text)),
      `${column}: must be whole dollars`,
    )
  return problems
}

const controlOf = (text: string) => CONTROLS.find((control) => control === text)

const numberOf = (text: string): number | null => (text === '' ? null : Number(text))

function collegeOf(row: Row): College {
  const [low, high] = [numberOf(row.act25), numberOf(row.act75)]
  return {
    id: row.unitid,
    name: row.name.replace(/\s+/g, ' '),
    city: row.city,
    state: row.state,
    control: controlOf(row.control) ?? 'Public',
    admissionRate: numberOf(row.admission_rate),
    range: low === null || high === null ? null : { low, high },
    completionRate: numberOf(row.completion_rate),
    tuitionInState: numberOf(row.tuition_in_state),
    tuitionOutOfState: numberOf(row.tuition_out_of_state),
  }
}

/** Finds each id, and each combination of name, city, and state, that occurs twice. */
function findRepeats(lines: readonly string[]): Finding[] {
  const seen = new Map<string, number>()
  return lines.flatMap((line, index) => {
    const [id = '', name = '', city = '', state = ''] = line.split(',')
    return [id, `${name}, ${city}, ${state}`].flatMap((key) => {
      const first = seen.get(key)
      if (first === undefined) seen.set(key, index + 2)
      return first === undefined ? [] : [finding(`line ${index + 2}`, `${key} is also in line ${first}`)]
    })
  })
}
