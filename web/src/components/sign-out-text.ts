import type { UnsavedWork } from '../lib/device/unsaved-work.ts'

const STAY = {
  single: 'It stays here until you sign in again.',
  many: 'They stay here until you sign in again.',
}

/** Returns a text of two sentences for each kind of unsaved work. */
export function unsavedTexts({ answers, ended, changed }: UnsavedWork): string[] {
  return [
    answers === 1 && `1 answer on this device hasn’t been saved yet. ${STAY.single}`,
    answers > 1 && `${answers} answers on this device haven’t been saved yet. ${STAY.many}`,
    ended === 1 && `1 finished test on this device hasn’t been scored yet. ${STAY.single}`,
    ended > 1 && `${ended} finished tests on this device haven’t been scored yet. ${STAY.many}`,
    changed === 1 && `1 test on this device has changes that haven’t been saved yet. ${STAY.single}`,
    changed > 1 && `${changed} tests on this device have changes that haven’t been saved yet. ${STAY.many}`,
  ].filter((text) => text !== false)
}

/** Describes what discarding loses: "12 answers and 1 finished test". */
export function discardedText({ answers, ended, changed }: UnsavedWork): string {
  const parts = [
    answers > 0 && `${answers} ${answers === 1 ? 'answer' : 'answers'}`,
    ended > 0 && `${ended} finished ${ended === 1 ? 'test' : 'tests'}`,
    changed > 0 && `changes to ${changed} ${changed === 1 ? 'test' : 'tests'}`,
  ].filter((part) => part !== false)
  return new Intl.ListFormat('en-US').format(parts)
}
