import { PLAN_KEY } from '../known-device.ts'

/**
 * Whether strategy reminders come before a section. A test must know this before it starts its clock, so this device
 * stores it in localStorage.
 */

/** The localStorage key of how often this device has shown reminders before a section, or `off`. */
export const REMINDERS_KEY = 'act-prep.reminders'
const OFF = 'off'

/** Whether the student's plan, as last known on this device, has reminders. */
export function planHasReminders(): boolean {
  try {
    return /"subscriptionTier":"(?:Pro|Elite)"/.test(localStorage.getItem(PLAN_KEY) ?? '')
  } catch {
    return false
  }
}

/** Whether reminders are shown: the plan has them, and the student didn't switch them off on this device. */
export const areRemindersOn = (): boolean => planHasReminders() && !areOff()

const areOff = (): boolean => localStorage.getItem(REMINDERS_KEY) === OFF

/** Adds one to the count of sections before which reminders were shown. @returns the count without this section */
export function countReminder(): number {
  try {
    const turn = Number(localStorage.getItem(REMINDERS_KEY)) || 0
    if (!areOff()) localStorage.setItem(REMINDERS_KEY, String(turn + 1))
    return turn
  } catch {
    return 0
  }
}

export function switchReminders(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(REMINDERS_KEY)
    else localStorage.setItem(REMINDERS_KEY, OFF)
  } catch {
    // This device stores nothing, so it knows no plan and shows no reminders.
  }
}
