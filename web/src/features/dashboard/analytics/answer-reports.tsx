import { SECTION_NAMES } from '#domain/exam/formats.ts'
import { answerChanges, topicMastery, topicPaces, type TimedTest } from '#domain/learning/analytics.ts'
import type { Mastery } from '#domain/learning/mastery.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { counted } from '#web/lib/in-words.ts'
import { BarRows, type BarRow } from './bar-rows.tsx'
import { ChartCard } from './chart-card.tsx'

type Props = { tests: readonly TimedTest[] }

const percent = (share: number): number => Math.round(100 * share)
const NO_ANSWERS = 'It starts with your first reviewed test.'

const masteryBar = (topic: Mastery): BarRow => ({
  label: topic.topic,
  tone: topic.section,
  value: topic.isKnown ? topic.probability : null,
  ...(topic.isKnown ? { interval: { low: topic.low, high: topic.high } } : {}),
  text: topic.isKnown ? `${percent(topic.probability)}%` : `${topic.answersNeeded} more`,
})

/** The probability that the student gets a medium question right, by topic. */
export function MasteryReport({ tests }: Props) {
  const topics = topicMastery(tests)
  return (
    <ChartCard
      title="Topic mastery"
      file="topic-mastery"
      data={{
        columns: [
          { label: 'Topic' },
          { label: 'Section' },
          { label: 'Answers' },
          { label: 'Mastery', unit: '%' },
          { label: 'Low', unit: '%' },
          { label: 'High', unit: '%' },
        ],
        rows: topics.map((topic) => [
          topic.topic,
          SECTION_NAMES[topic.section],
          topic.answers,
          ...(topic.isKnown
            ? [percent(topic.probability), percent(topic.low), percent(topic.high)]
            : ['', '', '']),
        ]),
      }}
      note="The chance of a right answer to a medium question, with its 80% interval. A topic needs five answers."
    >
      {topics.length === 0 ? (
        <p>{NO_ANSWERS}</p>
      ) : (
        <BarRows
          label={`Mastery of ${topics.length} topics. ${topics.map((topic) => `${topic.topic}: ${topic.isKnown ? `${percent(topic.probability)}%` : 'not known yet'}`).join('. ')}.`}
          rows={topics.map(masteryBar)}
          max={1}
        />
      )}
    </ChartCard>
  )
}

const minutes = (seconds: number): number => Math.round(seconds / 6) / 10

/** The mean seconds per answer in each topic beside the allowed seconds, and where time is lost. */
export function PaceReport({ tests }: Props) {
  const paces = topicPaces(tests)
  const [worst] = paces.toSorted((one, other) => other.lost - one.lost)
  const max = Math.max(1, ...paces.flatMap(({ mean, allowed }) => [mean, allowed]))
  return (
    <ChartCard
      title="Pace"
      file="pace"
      data={{
        columns: [
          { label: 'Topic' },
          { label: 'Section' },
          { label: 'Answers' },
          { label: 'Your pace', unit: 's' },
          { label: 'Allowed', unit: 's' },
          { label: 'Over the limit', unit: 'min' },
        ],
        rows: paces.map(({ section, topic, answers, mean, allowed, lost }) => [
          topic,
          SECTION_NAMES[section],
          answers,
          Math.round(mean),
          Math.round(allowed),
          minutes(lost),
        ]),
      }}
      note={
        worst === undefined || worst.lost === 0
          ? 'Seconds an answer in timed tests. The line is the allowed time.'
          : `Seconds an answer in timed tests. The line is the allowed time. Most time is lost in ${worst.topic}: ${minutes(worst.lost)} min over the limit in ${worst.answers} answers.`
      }
    >
      {paces.length === 0 ? (
        <p>It starts with your first reviewed test with a time limit.</p>
      ) : (
        <BarRows
          label={`Pace in ${paces.length} topics. ${paces.map(({ topic, mean, allowed }) => `${topic}: ${Math.round(mean)} of ${Math.round(allowed)} seconds`).join('. ')}.`}
          rows={paces.map(({ section, topic, mean, allowed }) => ({
            label: topic,
            tone: section,
            value: mean,
            mark: allowed,
            text: `${Math.round(mean)} s`,
          }))}
          max={max}
        />
      )}
    </ChartCard>
  )
}

/** Says how many more or fewer answers are correct because of the changes. */
function changesText(changed: number, net: number): string {
  const changes = `You changed ${counted(changed, 'answer')}`
  if (net === 0) return `${changes}, and had as many correct answers as before.`
  return `${changes}, and had ${formatNumber(Math.abs(net))} ${net > 0 ? 'more' : 'fewer'} correct than before.`
}

/** The gains and costs of changed answers. */
export function ChangesReport({ tests }: Props) {
  const { counted: answers, gained, lost, neither } = answerChanges(tests)
  const rows = [
    { label: 'Wrong to right', tone: 'ok', value: gained },
    { label: 'Right to wrong', tone: 'bad', value: lost },
    { label: 'Wrong to wrong', tone: 'neutral', value: neither },
  ] as const
  const changed = gained + lost + neither
  return (
    <ChartCard
      title="Changed answers"
      file="changed-answers"
      data={{
        columns: [{ label: 'Change' }, { label: 'Answers' }],
        rows: answers === 0 ? [] : rows.map(({ label, value }) => [label, value]),
      }}
      note={
        changed === 0
          ? 'It counts the answers that you changed before the end of a test.'
          : changesText(changed, gained - lost)
      }
    >
      {changed === 0 ? (
        <p>
          {answers === 0
            ? 'No changes were counted in these tests.'
            : 'You changed no answer in these tests.'}
        </p>
      ) : (
        <BarRows
          label={rows.map(({ label, value }) => `${label}: ${value}`).join('. ')}
          rows={rows.map((row) => ({ ...row, text: String(row.value) }))}
          max={changed}
        />
      )}
    </ChartCard>
  )
}
