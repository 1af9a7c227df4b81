import type { Sitting } from '../../../../domain/attempts/sitting.ts'
import type { Holder } from './holder.ts'
import { outbox, sittings } from './records.ts'

/** What an account has on this device and the server does not have yet. */
export type UnsavedWork = {
  answers: number
  /** Tests that ended here and wait to be scored, or to be listed as left. */
  ended: number
  /** Tests that have neither, but a pause or a bookmark. */
  changed: number
}

export const isEverythingSaved = ({ answers, ended, changed }: UnsavedWork): boolean =>
  answers + ended + changed === 0

/** Whether the server is missing something of a sitting. Time spent alone is sent with the next answer. */
export const hasUnsaved = ({ pending, actions }: Sitting): boolean => pending.size + actions.length > 0

/** Counts what an account has here and the server does not. */
export async function readUnsavedWork(account: string): Promise<UnsavedWork> {
  const isTheirs = ({ value: { holder } }: { value: { holder: Holder } }) =>
    'account' in holder && holder.account === account
  const [open, ended] = await Promise.all([sittings.list(), outbox.list()])
  const endedNames = new Set(ended.filter(isTheirs).map(({ name }) => name))
  const unsaved = open
    .filter(({ name, value }) => (isTheirs({ value }) || endedNames.has(name)) && hasUnsaved(value.sitting))
    .map(({ name, value }) => ({ name, answers: unsavedAnswers(value.sitting) }))
  return {
    answers: unsaved.reduce((sum, { answers }) => sum + answers, 0),
    ended: endedNames.size,
    changed: unsaved.filter(({ name, answers }) => answers === 0 && !endedNames.has(name)).length,
  }
}

const unsavedAnswers = ({ attempt, pending }: Sitting): number =>
  [...pending.keys()].filter((index) => (attempt.answers[index]?.choice ?? null) !== null).length
