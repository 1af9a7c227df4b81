import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { HINT_COUNTS, type HintCount } from '#domain/attempts/attempt.ts'
import { allowsHints } from '#domain/attempts/hints.ts'
import { Button } from '#web/components/button.tsx'
import { useKnownAccess } from '#web/lib/subscription/use-known-access.ts'
import { RichText } from '#web/components/item/rich-text.tsx'
import { paths } from '#web/config/paths.ts'
import { Link } from '#web/lib/link.tsx'
import { optionLetters } from '#web/lib/option-letters.ts'
import { announce } from '../speech/announce.ts'
import type { HintsProps } from '../sitting/player-context.ts'
import { useSitting, useStore } from '../sitting/use-sitting.ts'
import { questionAt } from '../sitting/questions.ts'
import {
  type OpenedHints,
  explainHintFailure,
  knownHints,
  removedOption,
  requestHint,
} from './request-hint.ts'
import './hints.css'

/**
 * The hints of a question, for students whose plan has them: those opened so far, and a button that opens the next.
 * Mounted again for each question.
 */
export function Hints({ index, ...props }: HintsProps) {
  const store = useStore()
  const isOffered = useSitting(
    ({ attempt }) => allowsHints(attempt) && attempt.answers[index]?.checked === undefined,
  )
  const hasAccess = useKnownAccess('hints') === true
  return isOffered && hasAccess && 'account' in store.owner() ? <HintLadder index={index} {...props} /> : null
}

/** The largest number of hints that a question may have. */
const MAX_HINTS = HINT_COUNTS.length

function HintLadder({ index, number, onRemove }: HintsProps) {
  const count = useSitting(({ attempt }) => attempt.answers[index]?.hints ?? 0)
  const { opened, problem, isLoading, open } = useHints(index, onRemove)
  const list = useRef<HTMLOListElement>(null)
  // Hints that were opened before this page load or on another device are requested again. That opens no further hint.
  const openCount = HINT_COUNTS.find((step) => step === count)
  const isBehind =
    openCount !== undefined && (opened?.steps.length ?? 0) < Math.min(openCount, opened?.of ?? MAX_HINTS)
  useEffect(() => {
    if (isBehind) void open(openCount)
    // Only once for each number of hints. After a failure, the student can try again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isBehind, openCount])

  const of = opened?.of ?? MAX_HINTS
  const next = isBehind ? openCount : HINT_COUNTS.find((step) => step === count + 1 && step <= of)
  const openNext = async () => {
    if (next === undefined || !(await open(next))) return
    const last = list.current?.lastElementChild
    // After the last hint, the button disappears, and with it the focus. A focused hint needs no announcement.
    if (last instanceof HTMLElement && document.activeElement === document.body) last.focus()
    else if (last) announce(Array.from(last.children, ({ textContent }) => textContent).join('. '))
  }
  return (
    <section className="hints" aria-label={`Hints for question ${number}`}>
      {opened !== null && (
        <ol ref={list} role="list" className="hints__steps">
          {opened.steps.map((step) => (
            <HintStep key={step.kind} step={step} index={index} number={number} />
          ))}
        </ol>
      )}
      {next !== undefined && (
        <Button
          icon="hint"
          aria-disabled={isLoading}
          aria-describedby="hint-note"
          onClick={() => void openNext()}
        >
          {labelOf({ isLoading, isBehind, next, of })}
        </Button>
      )}
      <p id="hint-note" role="status" className="hints__note">
        {problem}
      </p>
    </section>
  )
}

type LabelFacts = { isLoading: boolean; isBehind: boolean; next: HintCount; of: number }

function labelOf({ isLoading, isBehind, next, of }: LabelFacts): string {
  if (isLoading) return 'Loading the hint…'
  if (isBehind) return next === 1 ? 'Show your hint again' : `Show your ${next} hints again`
  return next === 1 ? 'Hint' : `Next hint (${next} of ${of})`
}

/** Returns the opened hints of a question, and a function that opens more and crosses out a removed choice. */
function useHints(index: number, onRemove: HintsProps['onRemove']) {
  const store = useStore()
  const [opened, setOpened] = useState<OpenedHints | null>(() => knownHints(store, index))
  const [problem, setProblem] = useState('')
  const [isLoading, setIsLoading] = useState(false)
  const isMounted = useRef(true)
  const isRunning = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  /** Opens the hints up to a number, counted from 1. Returns whether they're shown. */
  const open = async (step: HintCount): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setIsLoading(true)
    setProblem('')
    const countBefore = store.sitting().attempt.answers[index]?.hints ?? 0
    try {
      const reply = await requestHint(store, index, step)
      const option = removedOption(store, index, reply)
      // The student may have gone to another question meanwhile.
      if (!isMounted.current) return false
      if (option !== null && countBefore < reply.hints) onRemove(store, option)
      flushSync(() => setOpened(reply))
      return true
    } catch (error) {
      const text = explainHintFailure(error, store)
      if (isMounted.current) setProblem(text)
      return false
    } finally {
      isRunning.current = false
      if (isMounted.current) flushSync(() => setIsLoading(false))
    }
  }
  return { opened, problem, isLoading, open }
}

type Step = OpenedHints['steps'][number]
type Props = { step: Step; index: number; number: number }

const TITLES = {
  look: 'Where to look',
  strategy: 'Strategy',
  remove: 'A wrong choice',
} as const satisfies Record<Step['kind'], string>

/** One opened hint. */
function HintStep({ step, index, number }: Props) {
  return (
    <li tabIndex={-1} className="hints__step">
      <h3>{TITLES[step.kind]}</h3>
      <HintText {...{ step, index, number }} />
    </li>
  )
}

function HintText({ step, index, number }: Props) {
  const { form } = useStore()
  switch (step.kind) {
    case 'look':
      return (
        <p>
          <RichText text={step.text} />
          {step.place !== null && ` Look at ${step.place}.`}
        </p>
      )
    case 'strategy':
      return (
        <>
          <p>{step.text}</p>
          {step.guide !== null && (
            <p className="hints__guide">
              Guide:{' '}
              <Link to={paths.strategy.href(step.guide.id)} target="_blank">
                {step.guide.title}
              </Link>
            </p>
          )}
        </>
      )
    case 'remove': {
      const option = questionAt(form, index).options.indexOf(step.choice)
      return (
        <p>
          <s>
            <span className="hints__letter">{optionLetters(number)[option]}</span>{' '}
            <RichText text={step.choice} />
          </s>{' '}
          <RichText text={step.reason} />
        </p>
      )
    }
  }
}
