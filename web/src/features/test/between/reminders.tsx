import page from 'page:reminders'
import { useEffect, useState } from 'react'
import type { Section } from '#domain/exam/formats.ts'
import { chooseReminders, type TopicProbability, REMINDERS } from '#domain/learning/reminders.ts'
import type { Reminder } from '#domain/pages/reminders.ts'
import { Skeleton, VisuallyHidden } from '#web/components/primitives.tsx'
import { paths } from '#web/config/paths.ts'
import { currentAccount } from '#web/lib/auth/session.ts'
import { countReminder, areRemindersOn, switchReminders } from '#web/lib/device/section-reminders.ts'
import { readLearning } from '#web/lib/learning/read-learning.ts'
import { Link } from '#web/lib/link.tsx'
import './reminders.css'

/** How long we wait for a response before we show general reminders, in ms. */
const MAX_WAIT_MS = 2500

/**
 * Reads how likely the student is to get a medium question of each topic right. Returns none for a guest.
 * @throws ApiFailure
 */
async function readTopics(signal: AbortSignal): Promise<TopicProbability[]> {
  const account = currentAccount()
  if (account === null) return []
  const { topics } = await readLearning(account, signal)
  return topics.map(({ section, topic, mastery }) => ({
    section,
    topic,
    probability: mastery?.probability ?? null,
  }))
}

/**
 * Returns the reminders before a section. If the student's weakest topics are loaded within MAX_WAIT_MS, reminders of
 * these topics come before general ones; otherwise all are general. Null while we wait.
 */
function useReminders(section: Section): Reminder[] | null {
  const [lines, setLines] = useState<Reminder[] | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    let isChosen = false
    const choose = (known: readonly TopicProbability[]) => {
      if (isChosen) return
      isChosen = true
      setLines(chooseReminders(page[section], section, known, countReminder()))
    }
    const timer = setTimeout(() => choose([]), MAX_WAIT_MS)
    readTopics(controller.signal)
      .then(choose)
      .catch(() => {
        if (!controller.signal.aborted) choose([])
      })
      .finally(() => clearTimeout(timer))
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [section])
  return lines
}

/** The reminders before a section, if the student's plan has them and they aren't switched off. */
export function OwnReminders({ section }: { section: Section }) {
  const [isShown] = useState(areRemindersOn)
  return isShown ? <Reminders key={section} section={section} /> : null
}

/** Three lines of advice, each with the guide that explains it. */
function Reminders({ section }: { section: Section }) {
  const lines = useReminders(section)
  return (
    <section className="reminders" aria-labelledby="reminders-title" aria-busy={lines === null}>
      <h2 id="reminders-title" className="reminders__title">
        Keep in mind
      </h2>
      <ul role="list" className="reminders__lines">
        {lines?.map(({ line, guide }) => (
          <li key={line}>
            {line}{' '}
            <Link to={paths.strategy.href(guide)} target="_blank">
              Guide<VisuallyHidden>: {guide.replaceAll('-', ' ')}</VisuallyHidden>
            </Link>
          </li>
        )) ??
          Array.from({ length: REMINDERS }, (_, index) => (
            <li key={index}>
              <Skeleton />
            </li>
          ))}
      </ul>
      <RemindersSwitch />
    </section>
  )
}

/** The switch that turns the reminders on or off on this device. For students whose plan has them. */
export function RemindersSwitch() {
  const [isOn, setIsOn] = useState(areRemindersOn)
  return (
    <label className="reminders__switch">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target: { checked } }) => {
          setIsOn(checked)
          switchReminders(checked)
        }}
      />
      Show reminders before each section
    </label>
  )
}
