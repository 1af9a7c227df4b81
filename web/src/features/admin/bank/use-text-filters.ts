import { type RefObject, useEffect, useRef } from 'react'
import { LIST_PARAMETERS, type Parameter } from './list-address.ts'

/** The time after the last keystroke until the list changes. */
const TYPING_MS = 250

/** Returns the name of a filter's field. */
export const fieldOf = (name: Parameter): string => `list-${name}`

type Props = { search: URLSearchParams; onChange: (name: Parameter, value: string) => void }
type Typed = { parameter: Parameter; value: string }

/**
 * Returns the ref and the input handler of a form whose text fields are filters. A filter changes a moment after the
 * last keystroke. If a link changes the page's query, the fields show its filters, except a field with the focus.
 */
export function useTextFilters({ search, onChange }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<Typed | null>(null)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => showIn(form, search), [search])
  useEffect(() => () => clearTimeout(timer.current), [])

  const apply = () => {
    if (pending.current !== null) latest.current(pending.current.parameter, pending.current.value)
    pending.current = null
  }
  const onInput = ({ target }: { target: EventTarget }) => {
    if (!(target instanceof HTMLInputElement)) return
    const { name, value } = target
    const parameter = LIST_PARAMETERS.find((one) => name === fieldOf(one))
    if (parameter === undefined) return
    // Another field's filter must not wait any longer, or it would be lost.
    if (pending.current !== null && pending.current.parameter !== parameter) apply()
    pending.current = { parameter, value: value.trim() }
    clearTimeout(timer.current)
    timer.current = setTimeout(apply, TYPING_MS)
  }
  return { form, onInput }
}

function showIn(form: RefObject<HTMLFormElement | null>, search: URLSearchParams): void {
  for (const parameter of LIST_PARAMETERS) {
    const field = form.current?.elements.namedItem(fieldOf(parameter))
    if (field instanceof HTMLInputElement && field !== document.activeElement)
      field.value = search.get(parameter) ?? ''
  }
}
