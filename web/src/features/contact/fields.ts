type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Returns the fields of a form that a person fills in. */
export const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (element): element is Field =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  )

/** Fills in known values where nothing has been typed. */
export function fillIn(form: HTMLFormElement, known: Readonly<Record<string, string>>): void {
  for (const field of fieldsOf(form)) if (field.value === '') field.value = known[field.name] ?? ''
}

/** Removes values that were filled in, unless they were changed since. */
export function clearFilled(form: HTMLFormElement, known: Readonly<Record<string, string>>): void {
  for (const field of fieldsOf(form))
    if (field.value !== '' && field.value === known[field.name]) field.value = ''
}
