import { useSyncExternalStore } from 'react'
import { PLAN_KEY, SESSION_KEY } from '../known-device.ts'
import { eraseTokens } from './stored-tokens.ts'
import { createStore } from 'zustand/vanilla'

/**
 * The signed-in person, as this device remembers them. We load the library that holds the tokens only when
 * one is needed, so this note next to them tells at once whom the page is for. It grants nothing: the server
 * requires the token.
 */
export type Person = {
  userId: string
  email: string
  firstName: string
  lastName: string
  /** Whether they're in the admin group. Only decides what we show. */
  admin: boolean
}
export type Session = { status: 'signed-out' } | { status: 'signed-in'; person: Person }

const NOTE = SESSION_KEY
/**
 * A session cookie, shared by all tabs. Without it, a session that isn't to be remembered is erased. If
 * cookies are blocked, the tab's session storage replaces it.
 */
const MARK = 'act-prep-open'

const SIGNED_OUT: Session = { status: 'signed-out' }
type Note = { person: Person; remember: boolean }

function readNote(): Note | null {
  try {
    const note: unknown = JSON.parse(localStorage.getItem(NOTE) ?? 'null')
    return isNote(note) ? note : null
  } catch {
    // Storage is blocked, or the text isn't ours.
    return null
  }
}

function isNote(note: unknown): note is Note {
  if (typeof note !== 'object' || note === null || !('person' in note) || !('remember' in note)) return false
  const { person } = note
  return (
    typeof note.remember === 'boolean' &&
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
const isMarked = (): boolean =>
  document.cookie.split('; ').includes(`${MARK}=1`) || tabStorage()?.getItem(MARK) === '1'

function mark(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${MARK}=1; Path=/; SameSite=Strict${secure}`
  tabStorage()?.setItem(MARK, '1')
}

/** Removes the notes and all tokens from this device. */
function erase(): void {
  eraseTokens()
  try {
    localStorage.removeItem(NOTE)
    localStorage.removeItem(PLAN_KEY)
  } catch {
    // If storage is blocked, there's nothing to erase.
  }
}

function readSession(): Session {
  const note = readNote()
  if (note === null) return SIGNED_OUT
  if (note.remember || isMarked()) return { status: 'signed-in', person: note.person }
  erase()
  return SIGNED_OUT
}

const session = createStore(readSession)
const setSession = (next: Session): void => session.setState(next, true)

if (!import.meta.env.SSR) {
  // Another tab signed in or out.
  window.addEventListener('storage', ({ key }) => {
    if (key !== NOTE && key !== null) return
    const note = readNote()
    setSession(note === null ? SIGNED_OUT : { status: 'signed-in', person: note.person })
  })
}

export const { getState: currentSession, subscribe: onSessionChange } = session

/** The signed-in student's id, or null. */
export function currentAccount(): string | null {
  const current = currentSession()
  return current.status === 'signed-in' ? current.person.userId : null
}

/** Whether the student stays signed in after closing the browser. */
export const isRemembered = (): boolean => readNote()?.remember ?? false

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
export function noteSignedIn(person: Person, remember = readNote()?.remember ?? false): void {
  const isNew = currentAccount() !== person.userId
  mark()
  try {
    localStorage.setItem(NOTE, JSON.stringify({ person, remember } satisfies Note))
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
