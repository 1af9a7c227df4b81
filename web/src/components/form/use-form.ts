import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { currentToasts, dismissToast } from '#web/lib/toast.ts'

/** Closes the toasts about failures, because the next submit may succeed. Toasts with an action stay. */
const dismissFailures = (): void =>
  currentToasts()
    .filter(({ destructive = false, action }) => destructive && action === undefined)
    .forEach(({ id }) => dismissToast(id))

/** Problems by field name. A problem that belongs to no single field has the name `form`. */
export type Problems = Readonly<Partial<Record<string, string>>>

/**
 * The problem that screen readers announce after a submit, even if the focus is in its field already. It stays while
 * the student edits, so that nothing else is announced.
 */
export type Announcement = { text: string }

/**
 * Returns the state and the props of a form whose values our code validates and sends, one submit at a time.
 * After a submit with problems, the first invalid field gets focus. Editing a field clears its problem.
 * @param send validates and sends the values. Returns the problems, or null if there are none
 * @param focused whether the first field gets focus at the start
 */
export function useForm(
  send: (values: FormData, form: HTMLFormElement) => Promise<Problems | null>,
  { focused = false } = {},
) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setIsBusy] = useState(false)
  const isSending = useRef(false)
  const [announced, setAnnounced] = useState<Announcement | null>(null)

  useEffect(() => {
    if (focused) form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
  }, [focused])

  useEffect(() => {
    form.current?.querySelector<HTMLElement>(':is(input, select, textarea)[aria-invalid="true"]')?.focus()
  }, [announced])

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    setProblems({})
    setAnnounced(null)
    dismissFailures()
    // If the validation fails, no request is made, so the form isn't shown or announced as being sent.
    const timer = setTimeout(() => setIsBusy(true))
    const newProblems = await send(new FormData(event.currentTarget), event.currentTarget)
    clearTimeout(timer)
    isSending.current = false
    setIsBusy(false)
    if (newProblems === null) return
    setProblems(newProblems)
    const [first = ''] = Object.values(newProblems)
    setAnnounced({ text: newProblems['form'] ?? first })
  }
  const onInput = ({ target }: { target: EventTarget }) => {
    if (isField(target) && problems[target.name] !== undefined)
      setProblems(({ [target.name]: _, ...others }) => others)
  }

  return {
    problems,
    isBusy,
    announced,
    props: {
      ref: form,
      // The browser's own messages disappear after a while, and not every screen reader reads them.
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event),
      onInput,
    },
  }
}

const isField = (target: EventTarget) =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement

/** Returns the entries that have a problem. */
export const presentProblems = (problems: Readonly<Record<string, string | null>>): Problems =>
  Object.fromEntries(Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null))

/** Returns the text of a field unchanged, or '' if there's no such field. */
export function readText(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}
