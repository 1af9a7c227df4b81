import { useCallback, useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { type DrillEntry, drillEntries } from '#web/lib/device/drill-entries.ts'
import { isRetryableSoon } from '#web/lib/api.ts'
import { retry } from '#web/lib/retry.ts'
import { type DrillProblem, drillProblem } from '#web/lib/learning/drill-problem.ts'
import { currentAccount } from '#web/lib/auth/session.ts'
import { nextPlace, placeToOpen, withReply } from './drill-progress.ts'
import { type Drill, drillQuery, drillsApi } from './drills-api.ts'
import { useVisibleSeconds } from './use-visible-seconds.ts'

/** The student's input for the shown item. */
export type Entry = Pick<DrillEntry, 'choice' | 'isGuess' | 'isSubmitted'>

const EMPTY: Entry = { choice: null, isGuess: false, isSubmitted: false }
const MOVED_NOTICE = 'You worked on this drill in another window, so it continues from there.'
const ANSWERED_NOTICE = 'You answered this question in another window. The first answer counts.'
/** The delays before an answer is sent again, in ms. */
const RETRY_DELAYS_MS = [1000, 3000]
/** How long an unsent answer waits for its next try, in ms. If the network returns earlier, it's sent then. */
const RESEND_MS = 15_000

type OpenedDrill = { account: string; drill: Drill; storedEntry: DrillEntry | null }

/** Returns a drill's state on this screen: the shown place, the student's entry there, and functions to change them. */
export function useDrill({ account, drill, storedEntry }: OpenedDrill) {
  const [place, setPlace] = useState(() => placeToOpen(drill, storedEntry))
  const [entry, setEntry] = useState<Entry>(() =>
    storedEntry?.place === place && storedEntry !== null ? storedEntry : EMPTY,
  )
  const [notice, setNotice] = useState<string | null>(null)
  const seconds = useVisibleSeconds(
    storedEntry?.place === place && storedEntry !== null ? storedEntry.seconds : 0,
  )
  const item = place === null ? undefined : drill.items[place]
  const isAnswered = (item?.answer ?? null) !== null

  const readEntry = useCallback(
    (): DrillEntry | null =>
      place === null || (isAnswered && !entry.isSubmitted)
        ? null
        : { drillId: drill.id, place, seconds: seconds.read(), ...entry },
    [drill.id, place, entry, seconds, isAnswered],
  )
  useStoredEntry(account, readEntry)

  const goTo = (next: number | null, text: string | null = null) => {
    void drillEntries.remove(account)
    setNotice(text)
    setEntry(EMPTY)
    seconds.restart(0)
    setPlace(next)
  }
  const sending = useSending({
    account,
    drill,
    onUnknownPlace: (currentDrill) =>
      goTo(currentDrill.state === 'ended' ? null : nextPlace(currentDrill), MOVED_NOTICE),
    onOtherAnswer: () => setNotice(ANSWERED_NOTICE),
    onRefused: () => setEntry((last) => ({ ...last, isSubmitted: false })),
  })

  const submit = () => {
    if (place === null || item === undefined || entry.choice === null || isAnswered) return
    const submitted = { ...entry, isSubmitted: true }
    setEntry(submitted)
    void drillEntries.write(account, { drillId: drill.id, place, seconds: seconds.read(), ...submitted })
    sending.send({
      questionId: item.questionId,
      place,
      userAnswer: entry.choice,
      seconds: seconds.read(),
      marked: entry.isGuess,
    })
  }
  // An answer that was submitted before a reload is sent again.
  const resume = useRef(submit)
  const shouldResume = useRef(entry.isSubmitted && !isAnswered)
  useEffect(() => {
    if (!shouldResume.current) return
    shouldResume.current = false
    resume.current()
  }, [])

  const isEnded = drill.state === 'ended'
  return {
    /** Null once the student ended the drill, or once it's over and the last lesson was read. */
    place: isEnded && !isAnswered ? null : place,
    entry,
    notice: isAnswered && !entry.isSubmitted ? (notice ?? ANSWERED_NOTICE) : notice,
    isSending: sending.isSending,
    problem: sending.problem,
    change: (changes: Partial<Entry>) => {
      if (!entry.isSubmitted) setEntry({ ...entry, ...changes })
    },
    submit,
    next: () => goTo(isEnded ? null : nextPlace(drill)),
    end: () => goTo(null),
  }
}

type Answer = Parameters<typeof drillsApi.answerDrill>[0]['body']
type SendingOptions = {
  account: string
  drill: Drill
  /** Called with the current drill if the server has another item at the place, or if the drill is over. */
  onUnknownPlace: (currentDrill: Drill) => void
  /** Called if the server has another answer at the place. */
  onOtherAnswer: () => void
  /** Called if the answer can't be stored as it is. */
  onRefused: () => void
}

/** Sends one answer at a time, again and again while the server can't be reached. */
function useSending({ account, drill, onUnknownPlace, onOtherAnswer, onRefused }: SendingOptions) {
  const client = useQueryClient()
  const [problem, setProblem] = useState<DrillProblem | null>(null)
  const [isSending, setIsSending] = useState(false)
  const isRunning = useRef(false)
  const repeatLast = useRef<(() => void) | null>(null)
  const { queryKey } = drillQuery(account, drill.id)

  const send = async (body: Answer) => {
    if (isRunning.current) return
    isRunning.current = true
    repeatLast.current = () => void send(body)
    setIsSending(true)
    try {
      const call = () => drillsApi.answerDrill({ account, params: { id: drill.id }, body })
      const reply = await retry(call, RETRY_DELAYS_MS, isRetryableSoon)
      const { userAnswer, marked, seconds } = reply.answer
      const isSame = userAnswer === body.userAnswer && marked === body.marked
      // Another window answered this item first, and may have answered later ones, so the drill is read again.
      if (!isSame || seconds !== body.seconds) await client.fetchQuery(drillQuery(account, drill.id))
      else client.setQueryData(queryKey, (known) => known && withReply(known, reply))
      setProblem(null)
      if (!isSame) onOtherAnswer()
    } catch (error) {
      await handleProblem(drillProblem(error))
    } finally {
      isRunning.current = false
      setIsSending(false)
    }
  }
  const handleProblem = async (newProblem: DrillProblem) => {
    if (newProblem.kind !== 'moved') {
      if (newProblem.kind === 'refused') onRefused()
      return setProblem(newProblem)
    }
    try {
      const currentDrill = await client.fetchQuery(drillQuery(account, drill.id))
      setProblem(null)
      onUnknownPlace(currentDrill)
    } catch (error) {
      setProblem({ ...drillProblem(error), kind: 'lost' })
    }
  }

  const isLost = problem?.kind === 'lost' && !isSending
  useEffect(() => {
    if (!isLost) return
    const sendAgain = () => repeatLast.current?.()
    const timer = setTimeout(sendAgain, RESEND_MS)
    window.addEventListener('online', sendAgain)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', sendAgain)
    }
  }, [isLost])

  return { send: (body: Answer) => void send(body), isSending, problem }
}

/** How often the time is stored, in ms. */
const STORE_EVERY_MS = 5000

/**
 * Stores the student's entry on this device: at each change, every few seconds, and when the page is hidden or shown.
 * @param read returns the current entry; null if there is none to store
 */
function useStoredEntry(account: string, read: () => DrillEntry | null) {
  const store = useCallback(async () => {
    const current = read()
    // A sign-out erases the entry from the device, so it isn't stored again afterward.
    if (current !== null && currentAccount() === account) await drillEntries.write(account, current)
  }, [account, read])
  useEffect(() => {
    const run = () => void store()
    run()
    const timer = setInterval(run, STORE_EVERY_MS)
    document.addEventListener('visibilitychange', run)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', run)
    }
  }, [store])
}
