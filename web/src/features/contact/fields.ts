type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What a person fills in of a form. */
export const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (element): element is Field =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  )

/** Fills in what is known, where nothing was typed yet. */
export function fillIn(form: HTMLFormElement, known: Readonly<Record<string, string>>): void {
  for (const field of fieldsOf(form)) if (field.value === '') field.value = known[field.name] ?? ''
}

/** Empties what was filled in, where it was not changed since. */
export function takeBack(form: HTMLFormElement, known: Readonly<Record<string, string>>): void {
  for (const field of fieldsOf(form))
    if (field.value !== '' && field.value === known[field.name]) field.value = ''
}
