import { type SubmitEvent, useEffect, useRef, useState } from 'react'

/** What is wrong, by the name of the field; under `form`, what is about none of them. */
export type Problems = Readonly<Partial<Record<string, string>>>

/**
 * A form that is checked and sent by us: one sending at a time, what is wrong stands at its field, and the first wrong
 * field takes focus. A field is right again as soon as it is changed.
 * @param send answers with what is wrong, or null where nothing is
 * @param focused whether its first field has focus from the start
 */
export function useForm(
  send: (values: FormData, form: HTMLFormElement) => Promise<Problems | null>,
  { focused = false } = {},
) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)

  useEffect(() => {
    if (focused) form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
  }, [focused])

  useEffect(() => {
    form.current?.querySelector<HTMLElement>(':is(input, select, textarea)[aria-invalid="true"]')?.focus()
  }, [refusals])

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblems({})
    const found = await send(new FormData(event.currentTarget), event.currentTarget)
    setBusy(false)
    if (found === null) return
    setProblems(found)
    setRefusals((count) => count + 1)
  }
  const onInput = ({ target }: { target: EventTarget }) => {
    if (isField(target) && problems[target.name] !== undefined)
      setProblems(({ [target.name]: _, ...others }) => others)
  }

  return {
    problems,
    busy,
    props: {
      ref: form,
      // The browser's own bubbles vanish, and are not read out everywhere.
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

/** The problems that there are. */
export const known = (problems: Readonly<Record<string, string | null>>): Problems =>
  Object.fromEntries(Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null))
