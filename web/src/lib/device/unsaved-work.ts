import type { Owner } from '#domain/attempts/owner.ts'
import type { Sitting } from '#domain/attempts/sitting.ts'
import { outbox, sittings } from './records.ts'

/** The work of an account on this device that the server doesn't have yet. */
export type UnsavedWork = {
  answers: number
  /** Tests that ended on this device and still have to be scored or listed as left. */
  ended: number
  /** Other tests with unsaved changes, such as a pause or a bookmark. */
  changed: number
}

export const isEverythingSaved = ({ answers, ended, changed }: UnsavedWork): boolean =>
  answers + ended + changed === 0

/** Whether a sitting has unsaved changes. Time alone doesn't count: it's sent with the next answer. */
export const hasUnsaved = ({ pending, actions }: Sitting): boolean => pending.size + actions.length > 0

/** Counts an account's unsaved work on this device. */
export async function readUnsavedWork(account: string): Promise<UnsavedWork> {
  const isTheirs = ({ value: { holder } }: { value: { holder: Owner } }) =>
    'account' in holder && holder.account === account
  const [open, ended] = await Promise.all([sittings.list(), outbox.list()])
  const endedNames = new Set(ended.filter(isTheirs).map(({ name }) => name))
  const unsaved = open
    .filter(({ name, value }) => (isTheirs({ value }) || endedNames.has(name)) && hasUnsaved(value.sitting))
    .map(({ name, value }) => ({ name, answers: countUnsavedAnswers(value.sitting) }))
  return {
    answers: unsaved.reduce((sum, { answers }) => sum + answers, 0),
    ended: endedNames.size,
    changed: unsaved.filter(({ name, answers }) => answers === 0 && !endedNames.has(name)).length,
  }
}

const countUnsavedAnswers = ({ attempt, pending }: Sitting): number =>
  [...pending.keys()].filter((index) => (attempt.answers[index]?.choice ?? null) !== null).length
