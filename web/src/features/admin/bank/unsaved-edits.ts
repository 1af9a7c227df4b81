import { UNSAVED_EDITS } from '#web/lib/unsaved-edits.ts'

/** The unsaved texts of a set's form. Only this tab stores them, because they contain keys. */
export type UnsavedEdits = {
  /** The revision that was edited. */
  revision: number
  /** The text of each field, by its name. */
  fields: Readonly<Record<string, string>>
}

const nameOf = (account: string, setId: string): string => `${UNSAVED_EDITS}${account}.${setId}`

/** Returns the unsaved texts; null if there are none. */
export function readUnsavedEdits(account: string, setId: string): UnsavedEdits | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(account, setId)) ?? 'null')
    return isUnsavedEdits(stored) ? stored : null
  } catch {
    // The stored text isn't JSON, or storage is blocked.
    return null
  }
}

const isUnsavedEdits = (stored: unknown): stored is UnsavedEdits =>
  typeof stored === 'object' &&
  stored !== null &&
  'revision' in stored &&
  typeof stored.revision === 'number' &&
  'fields' in stored &&
  typeof stored.fields === 'object' &&
  stored.fields !== null &&
  Object.values(stored.fields).every((text) => typeof text === 'string')

/** Stores the texts; null removes them. */
export function storeUnsavedEdits(account: string, setId: string, edits: UnsavedEdits | null): void {
  try {
    if (edits === null) sessionStorage.removeItem(nameOf(account, setId))
    else sessionStorage.setItem(nameOf(account, setId), JSON.stringify(edits))
  } catch {
    // If storage is blocked or full, the form still asks before it's left.
  }
}

/** Returns the texts of a form by field name. */
export const fieldsOf = (values: FormData): Record<string, string> =>
  Object.fromEntries(
    [...values].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )

/** Returns the form's values with the stored texts. */
export function valuesOf({ fields }: UnsavedEdits): FormData {
  const values = new FormData()
  for (const [name, text] of Object.entries(fields)) values.set(name, text)
  return values
}
