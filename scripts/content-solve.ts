/**
 * Helps the second reader of a set: `npm run content:solve -- content/bank/<...>.yaml` prints the set without its
 * difficulty, keys, explanations, hints, and solutions. With `--answers ABDCA...` after it, prints which answers agree
 * with the keys, and what the first print leaves out.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readBank } from './content/load.ts'

const LETTERS = ['A', 'B', 'C', 'D']
const root = join(import.meta.dirname, '..')
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { answers: { type: 'string' } },
})
const requestedPaths = positionals.map((path) => path.replace(/^\.\//, ''))
const sets = readBank(join(root, 'content/bank')).sets.filter(({ file }) =>
  requestedPaths.some((path) => file === path || file.endsWith(`/${path}`) || file.endsWith(`/${path}.yaml`)),
)
if (sets.length === 0) {
  console.error(
    `Cannot read a set at ${requestedPaths.join(', ') || '(no path given)'}. Run \`npm run content:check\` to see why.`,
  )
  process.exit(1)
}

for (const { file, set } of sets) {
  const difficulty = values.answers === undefined ? '' : ` ${set.difficulty}`
  console.log(`\n=== ${file} · ${set.version} ${set.section}${difficulty} · ${set.title}\n`)
  if (values.answers === undefined) {
    if (set.passage !== undefined) console.log(`${set.passage}\n`)
    for (const figure of set.figures) console.log(`${JSON.stringify(figure)}\n`)
  }
  const answers = [...(values.answers ?? '').toUpperCase()]
  let agreed = 0
  for (const [index, question] of set.questions.entries()) {
    const key = LETTERS[question.options.indexOf(question.correctAnswer)] ?? '?'
    const labels = [
      question.portion && `portion ${question.portion}`,
      question.figure && `figure ${question.figure}`,
    ]
    console.log(
      `${index + 1}. [${[question.topic, ...labels].filter(Boolean).join(', ')}] ${question.questionText}`,
    )
    for (const [at, option] of question.options.entries()) console.log(`   ${LETTERS[at] ?? ''}. ${option}`)
    if (values.answers === undefined) continue
    const agrees = answers[index] === key
    if (agrees) agreed += 1
    console.log(`   KEY ${key}; you ${answers[index] ?? '-'}: ${agrees ? 'agrees' : 'DISAGREES'}`)
    console.log(`   explanation: ${question.explanation}`)
    for (const [letter, note] of Object.entries(question.distractors)) console.log(`   ${letter}: ${note}`)
    console.log(`   hint: ${question.hint}`)
    console.log(`   solution: ${question.solution.join(' | ')}`)
  }
  if (values.answers !== undefined)
    console.log(`\n${agreed} of ${set.questions.length} agree on the first read.`)
}
