import { DRILL_MINUTES } from '#domain/learning/drills/drill.ts'
import { DUE_SHARE, UNSEEN_SHARE } from '#domain/learning/drills/plan-drill.ts'
import { countLearned, meanLearned, meanOf, type PracticeResults } from './drill-figures.ts'

/** Returns the text of docs/drills.md: the models, the ways to practice, and the figures. */
export function drillReport(
  simulated: readonly PracticeResults[],
  { students, items }: { students: number; items: number },
): string {
  const models = [...new Set(simulated.map(({ model }) => model))]
  return [
    introduction(students, items),
    ...models.flatMap((model) => [
      `## Results under the ${model} model`,
      practiceTable(
        model,
        simulated.filter((one) => one.model === model),
      ),
      summary(model, simulated),
    ]),
    CONCLUSIONS,
  ].join('\n\n')
}

const introduction = (students: number, items: number) => `# Drills, simulated

\`npm run bench -- b13\` writes this report. ${students} simulated students practice for eight weeks, in four ways, with the same
minutes on the same days. The figures are the same in every run.

## Students and bank

- The bank has ${items} items: four Enhanced forms, with the set sizes, topics, and difficulties of our Enhanced bank.
- A student's ability is standard normal, each topic deviates from it (0.5), and an item's difficulty is -1, 0, or 1 by its
  label, with a deviation of 0.5. The student knows an item from the start with the probability of the Rasch model. A known item
  stays known, and is answered wrong in 5% of the answers.
- Everyone takes a full test on the first day, without feedback, then practices on three to six days a week for 5, 10, or 20 minutes (a third of
  the students each).
- An unknown item is guessed right in 25% of the answers. Half of the right guesses are recognized as guesses. After each answer in practice, the student
  reads the explanation.
- All ways to practice count time in the same way: the exam's pace, the passage once, and 15 seconds for the feedback.

## Models of forgetting

Neither model shares an equation with FSRS, the algorithm of our schedule ([0216](decisions/0216-fsrs-for-missed-items.md)). Under both
models, a memory begins when the student first reads the explanation. The ease of items varies by 0.4 (natural logarithm) per student and item.

- **Half-life:** recall after t days is 2^(-t/h) ("A Trainable Spaced Repetition Model for Language Learning", ACL 2016). The half-life h is
  1.5 (1 + n)^2 days, where n is the amount of practice.
  A recalled answer adds to n the time since the previous one in half-lives, at most 1. A failure halves n. Single
  exposures are soon forgotten under this model, so it favors repetition.
- **Activation:** the model of Pavlik and Anderson (Cognitive Science 29, 2005), with decay 0.217 e^m + 0.177 for an answer at activation m,
  threshold -0.704, noise 0.255, and 0.025 for the time between sessions. We added 0.7 to the activation, because our students read an
  explanation: they recall 41% on the next day. Traces fade slowly under this model, so it favors many different items.

## Ways to practice

- **scheduler:** our drills. Due items get up to ${DUE_SHARE * 100}% of the time, and unseen items ${UNSEEN_SHARE * 100}% of the rest while missed ones are waiting.
- **random:** random sets of the bank, each whole and in order, as a student without a plan would practice.
- **massed:** the missed items topic by topic, then unseen ones. An item is repeated at once until it's right.
- **random misses:** missed items (75%) and unseen ones (25%) in random order, without times. It shows what the choice of items
  brings without the schedule.

Known items are the sum of the probabilities of recall two days after the last day, without guessing. Learned items are known
items minus those that the student knew at the start. "Longest drill" is the time of the longest drill as a share of
its minutes. "Left out by" is the most drills that left out an item since it became due.`

function practiceTable(model: string, simulated: readonly PracticeResults[]): string {
  const byMinutes = DRILL_MINUTES.map((minutes) => `Learned, ${minutes} min`)
  const head = ['Practice', 'Known', 'Learned', ...byMinutes, 'Answers', 'Longest drill', 'Left out by']
  const rows = simulated.map(({ practice, results }) => [
    practice,
    meanOf(results, ({ known }) => known).toFixed(1),
    meanLearned(simulated, model, practice).toFixed(1),
    ...DRILL_MINUTES.map((minutes) =>
      meanOf(
        results.filter((result) => result.minutes === minutes),
        countLearned,
      ).toFixed(1),
    ),
    meanOf(results, ({ answers }) => answers).toFixed(0),
    `${(Math.max(...results.map(({ longestShare }) => longestShare)) * 100).toFixed(1)}%`,
    practice === 'scheduler' ? `${Math.max(...results.map(({ worstPasses }) => worstPasses))} drills` : '-',
  ])
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function summary(model: string, simulated: readonly PracticeResults[]): string {
  const own = meanLearned(simulated, model, 'scheduler')
  const gains = ['random', 'massed', 'random misses'].map((practice) => {
    const share = own / meanLearned(simulated, model, practice) - 1
    return `${Math.abs(share * 100).toFixed(0)}% ${share >= 0 ? 'more' : 'fewer'} than by ${practice === 'random misses' ? practice : `${practice} practice`}`
  })
  const results = simulated.filter((one) => one.model === model)
  const known = (practice: string) =>
    meanOf(
      results.flatMap((one) => (one.practice === practice ? one.results : [])),
      (result) => result.known,
    )
  const all = (known('scheduler') / known('random') - 1) * 100
  const start = meanOf(
    results.flatMap((one) => one.results),
    ({ knownAtStart }) => knownAtStart,
  )
  return (
    `Students learn ${gains.join(', ')}. They knew ${start.toFixed(1)} items at the start, which are the same for all ways; with ` +
    `these, the scheduler’s students know ${Math.abs(all).toFixed(1)}% ${all >= 0 ? 'more' : 'fewer'} items than those of random practice.`
  )
}

const CONCLUSIONS = `## What the figures say

- The goal is 15% more learned items than by random practice. The half-life model decides it
  ([0220](decisions/0220-simulate-drills-under-two-models.md)).
- Under the activation model, the scheduler doesn't reach the goal. The second and third answer to an item bring about as much
  there as the first answer to another one, and random sets need less time for reading. The two models disagree about
  repetition, and students are probably between them.
- Longer intervals would help under the activation model, and harm under the half-life model. Ours are those of the product: 1, 3,
  7, and about 21 days.
- The simulation has no transfer: an item teaches nothing about a similar one. So the similar item after a miss costs time here and
  brings little. With real students it may bring more.`
