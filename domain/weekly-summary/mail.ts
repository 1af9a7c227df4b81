import { SECTION_NAMES } from '../exam/formats.ts'
import { taskName } from '../learning/plan/task-name.ts'
import { dayName } from '../progress/study-days.ts'
import { stopPageUrl, type MailAddresses } from './addresses.ts'
import type { Gains } from './snapshot.ts'
import type { Done, Next, WeeklySummary } from './weekly-summary.ts'

/** The mail of a weekly summary, as text and as simple HTML: no image, nothing loaded, and no tracker. */
export type SummaryMail = { subject: string; text: string; html: string }

type Part = { title: string; lines: readonly string[]; isList: boolean }

const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })
const noonOf = (day: number): Date => new Date(`${dayName(day)}T12:00:00Z`)
const shortDay = (day: number): string => SHORT.format(noonOf(day))

const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`

function donePart({ tests, fullTests, questions, drills, drillAnswers, minutes }: Done): Part {
  const full = fullTests === 0 ? '' : `, ${fullTests} of them full-length`
  const fullOnly = fullTests === tests ? ` (full-length)` : full
  return {
    title: 'Done',
    isList: true,
    lines: [
      ...(tests === 0
        ? []
        : [
            `${count(tests, 'practice test')}${fullTests === 0 ? '' : fullOnly}, with ${count(questions, 'question')}`,
          ]),
      ...(drills === 0 ? [] : [`${count(drills, 'drill')}, with ${count(drillAnswers, 'answer')}`]),
      minutes === 0 ? 'Less than a minute of practice' : `${count(minutes, 'minute')} of practice`,
    ],
  }
}

/** Says which way the predicted composite went. */
function compositeLine({ from, to }: NonNullable<Gains['composite']>): string {
  if (from === to) return `Your predicted composite is ${to}, as before.`
  return to > from
    ? `Your predicted composite rose from ${from} to ${to}.`
    : `Your predicted composite went from ${from} to ${to}. A change of this kind is common from week to week.`
}

function gainedPart(gains: Gains | null): Part {
  const title = 'Gained'
  if (gains === null)
    return {
      title,
      isList: false,
      lines: ['There is nothing to compare with so far. The next summary will have it.'],
    }
  const { composite, sections, topics, since } = gains
  const rises = [
    ...sections.map(
      ({ section, from, to }) => `Your predicted ${SECTION_NAMES[section]} score rose from ${from} to ${to}.`,
    ),
    ...topics.map(
      ({ section, topic, from, to }) =>
        `${topic} (${SECTION_NAMES[section]}): from about ${from}% to about ${to}% of medium questions right.`,
    ),
  ]
  const isRise = composite !== null && composite.to > composite.from
  const nothing =
    rises.length === 0 && !isRise
      ? [`Nothing rose measurably since ${SHORT.format(since)}. That’s common after one week.`]
      : []
  return {
    title,
    isList: true,
    lines: [...(composite === null ? [] : [compositeLine(composite)]), ...rises, ...nothing],
  }
}

function nextPart({ hasPlan, tasks, more, daysToTest }: Next): Part {
  const test =
    daysToTest === null
      ? []
      : [daysToTest === 0 ? 'Your test is today.' : `Your test is in ${count(daysToTest, 'day')}.`]
  if (!hasPlan)
    return {
      title: 'Next',
      isList: true,
      lines: [...test, 'You have no study plan yet. You can set one up on the site.'],
    }
  const taskLines = tasks.map(
    (task) => `${WEEKDAY.format(noonOf(task.day))}: ${taskName(task)}, ${task.minutes} minutes`,
  )
  return {
    title: 'Next',
    isList: true,
    lines: [
      ...test,
      ...taskLines,
      ...(more === 0 ? [] : [`And ${count(more, 'more task')} this week`]),
      tasks.length === 0
        ? 'Open your study plan to see this week’s tasks.'
        : 'Your plan changes with your practice, so open it for its current tasks.',
    ],
  }
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const partHtml = ({ title, lines, isList }: Part): string =>
  `<h2 style="font-size:18px;margin:24px 0 8px">${title}</h2>` +
  (isList
    ? `<ul style="margin:0;padding-left:20px">${lines.map((line) => `<li>${escape(line)}</li>`).join('')}</ul>`
    : lines.map((line) => `<p style="margin:0">${escape(line)}</p>`).join(''))

const partText = ({ title, lines, isList }: Part): string =>
  [title.toUpperCase(), ...lines.map((line) => (isList ? `- ${line}` : line))].join('\n')

const WHY =
  'You get this mail because you asked for it in your account. It comes on Mondays after a week with practice.'

/** Writes the mail. It has no question, no answer, and nobody else's score. */
export function writeMail({ week, done, gains, next }: WeeklySummary, addresses: MailAddresses): SummaryMail {
  const title = `Your week, ${shortDay(week.firstDay)} to ${shortDay(week.lastDay)}`
  const parts = [donePart(done), gainedPart(gains), nextPart(next)]
  const plan = `${addresses.site}/study-plan`
  const stop = stopPageUrl(addresses)
  const text = [title, ...parts.map(partText), `Your study plan: ${plan}`, WHY, `Turn it off: ${stop}`]
  const link = (url: string, label: string) => `<a href="${escape(url)}">${label}</a>`
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${escape(title)}</title></head>`,
    '<body style="font:16px/1.5 sans-serif;margin:0 auto;padding:16px;max-width:560px">',
    `<h1 style="font-size:22px;margin:0">${escape(title)}</h1>`,
    ...parts.map(partHtml),
    `<p style="margin:24px 0">${link(plan, 'Open your study plan')}</p>`,
    `<p style="font-size:14px">${WHY} ${link(stop, 'Turn it off')}.</p>`,
    '</body></html>',
  ]
  return { subject: `${title} | ACT Prep Platform`, text: `${text.join('\n\n')}\n`, html: html.join('\n') }
}
