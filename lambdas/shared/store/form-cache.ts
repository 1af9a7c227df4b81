import { createLatest } from '../platform/latest.ts'
import { decodeForm, encodeForm, type ServedSet } from './form-code.ts'

/** The number of forms that a warm function caches, at about 10 KB each. */
const CACHED_FORMS = 300

/** The latest forms by their codes. A device saves every few seconds, and its attempt's form stays the same. */
const forms = createLatest<readonly ServedSet[]>(CACHED_FORMS)
const codes = new WeakMap<readonly ServedSet[], string>()

function remember(code: string, form: readonly ServedSet[]): void {
  codes.set(form, code)
  forms.remember(code, form)
}

/** @throws RangeError if no encoder wrote the code */
export function formOf(code: string): readonly ServedSet[] {
  const form = forms.get(code) ?? decodeForm(code)
  remember(code, form)
  return form
}

export function codeOf(form: readonly ServedSet[]): string {
  const code = codes.get(form) ?? encodeForm(form)
  remember(code, form)
  return code
}
