import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import { PLAN_KEY, SESSION_KEY } from '../known-device.ts'
import { eraseTokens } from './stored-tokens.ts'

/**
 * The signed-in person, as this device stores them. A page reads this record to know who is signed in, because it
 * loads the library that manages the tokens only when it needs a token. The record grants nothing: the server
 * requires a token.
 */
export type Person = {
  userId: string
  email: string
  firstName: string
  lastName: string
  /** Whether the user pool hasn't verified that the email is theirs, so that nothing may be sent to it. */
  isUnconfirmed?: boolean
  /** Whether they're in the admin group. Only decides what we show. */
  admin: boolean
  /** Whether they're in the editors' group. Absent in a record of an earlier release. */
  editor?: boolean
}
export type Session = { status: 'signed-out' } | { status: 'signed-in'; person: Person }

const RECORD_KEY = SESSION_KEY
/**
 * A cookie that all tabs share until the browser is closed. Without it, a session that shouldn't outlive the
 * browser is erased. If cookies are blocked, the tab's session storage replaces it.
 */
const OPEN_MARK = 'act-prep-open'

const SIGNED_OUT: Session = { status: 'signed-out' }
type SessionRecord = { person: Person; remember: boolean }

function readRecord(): SessionRecord | null {
  try {
    const record: unknown = JSON.parse(localStorage.getItem(RECORD_KEY) ?? 'null')
    return isSessionRecord(record) ? record : null
  } catch {
    // Storage is blocked, or the text isn't ours.
    return null
  }
}

function isSessionRecord(record: unknown): record is SessionRecord {
  if (typeof record !== 'object' || record === null || !('person' in record) || !('remember' in record))
    return false
  const { person } = record
  return (
    typeof record.remember === 'boolean' &&
    typeof person === 'object' &&
    person !== null &&
    ['userId', 'email', 'firstName', 'lastName'].every(
      (field) => typeof Object.entries(person).find(([name]) => name === field)?.[1] === 'string',
    ) &&
    'admin' in person &&
    typeof person.admin === 'boolean'
  )
}

const tabStorage = (): Storage | null => {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
const hasOpenMark = (): boolean =>
  document.cookie.split('; ').includes(`${OPEN_MARK}=1`) || tabStorage()?.getItem(OPEN_MARK) === '1'

function setOpenMark(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${OPEN_MARK}=1; Path=/; SameSite=Strict${secure}`
  tabStorage()?.setItem(OPEN_MARK, '1')
}

/** Removes the session, the plan, and all tokens from this device. */
function erase(): void {
  eraseTokens()
  try {
    localStorage.removeItem(RECORD_KEY)
    localStorage.removeItem(PLAN_KEY)
  } catch {
    // If storage is blocked, there's nothing to erase.
  }
}

function readSession(): Session {
  const record = readRecord()
  if (record === null) return SIGNED_OUT
  if (record.remember || hasOpenMark()) return { status: 'signed-in', person: record.person }
  erase()
  return SIGNED_OUT
}

const session = createStore(readSession)
const setSession = (next: Session): void => session.setState(next, true)

if (!import.meta.env.SSR) {
  // Another tab signed in or out.
  window.addEventListener('storage', ({ key }) => {
    if (key !== RECORD_KEY && key !== null) return
    const record = readRecord()
    setSession(record === null ? SIGNED_OUT : { status: 'signed-in', person: record.person })
  })
}

export const { getState: currentSession, subscribe: onSessionChange } = session

/** Returns the signed-in student's id, or null. */
export function currentAccount(): string | null {
  const current = currentSession()
  return current.status === 'signed-in' ? current.person.userId : null
}

/** Whether the student stays signed in after closing the browser. */
export const isRemembered = (): boolean => readRecord()?.remember ?? false

const signInListeners = new Set<() => void>()

/**
 * Subscribes to sign-ins on this page, not to page loads or sign-ins in other tabs.
 * @returns unsubscribe
 */
export function onSignIn(listener: () => void): () => void {
  signInListeners.add(listener)
  return () => void signInListeners.delete(listener)
}

/**
 * Stores who is signed in.
 * @param remember whether the student stays signed in after closing the browser; by default unchanged
 */
export function noteSignedIn(person: Person, remember = readRecord()?.remember ?? false): void {
  const isNew = currentAccount() !== person.userId
  setOpenMark()
  try {
    localStorage.setItem(RECORD_KEY, JSON.stringify({ person, remember } satisfies SessionRecord))
  } catch (error) {
    console.warn('Could not store the session on this device:', error)
  }
  setSession({ status: 'signed-in', person })
  if (isNew) for (const listener of signInListeners) listener()
}

/**
 * Records that the session is over: the student signed out, the server ended it, or the account was deleted.
 */
export function noteSignedOut(): void {
  erase()
  setSession(SIGNED_OUT)
}

export const useSession = (): Session =>
  useSyncExternalStore(onSessionChange, currentSession, () => SIGNED_OUT)
