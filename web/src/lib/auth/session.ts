import { useSyncExternalStore } from 'react'
import { PLAN_NOTE, SESSION_NOTE } from '../known-device.ts'
import { eraseTokens } from './stored-tokens.ts'

/**
 * Who is signed in, as this device remembers it. The library that holds the tokens is fetched only when one is needed:
 * this note beside them says at once whom a page is for. Nothing is allowed by it; the server asks for the token.
 */
export type Person = {
  userId: string
  email: string
  firstName: string
  lastName: string
  /** Of the admin group: decides what is shown, and nothing more. */
  admin: boolean
}
export type Session = { status: 'signed-out' } | { status: 'signed-in'; person: Person }

const NOTE = SESSION_NOTE
/**
 * Lasts as long as the browser session, in all of its tabs: without it, somebody who is not to be remembered is
 * forgotten. Where cookies are blocked, the tab's own storage stands in.
 */
const MARK = 'act-prep-open'

const SIGNED_OUT: Session = { status: 'signed-out' }
type Note = { person: Person; remember: boolean }

function readNote(): Note | null {
  try {
    const note: unknown = JSON.parse(localStorage.getItem(NOTE) ?? 'null')
    return isNote(note) ? note : null
  } catch {
    // Blocked storage, or another's text under our name.
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

/** The notes and every token go from this device. */
function erase(): void {
  eraseTokens()
  try {
    localStorage.removeItem(NOTE)
    localStorage.removeItem(PLAN_NOTE)
  } catch {
    // Where storage is blocked there is nothing to erase.
  }
}

function begin(): Session {
  const note = readNote()
  if (note === null) return SIGNED_OUT
  if (note.remember || isMarked()) return { status: 'signed-in', person: note.person }
  erase()
  return SIGNED_OUT
}

let session = begin()
const listeners = new Set<() => void>()

function show(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

if (!import.meta.env.SSR) {
  // Another tab signed in, or out.
  window.addEventListener('storage', ({ key }) => {
    if (key !== NOTE && key !== null) return
    const note = readNote()
    show(note === null ? SIGNED_OUT : { status: 'signed-in', person: note.person })
  })
}

export const currentSession = (): Session => session

/** The signed-in student's id, or null. */
export const currentAccount = (): string | null =>
  session.status === 'signed-in' ? session.person.userId : null

/** Whether the present session outlasts the browser's. */
export const isRemembered = (): boolean => readNote()?.remember ?? false

const entering = new Set<() => void>()

/**
 * Told when somebody signs in on this page: not of a page that is loaded anew, nor of another tab. Returns how to stop
 * listening.
 */
export function onEntered(listener: () => void): () => void {
  entering.add(listener)
  return () => void entering.delete(listener)
}

/** @param remember whether the session outlasts the browser's; as it was, where left out */
export function noteSignedIn(person: Person, remember = readNote()?.remember ?? false): void {
  const isNew = currentAccount() !== person.userId
  mark()
  try {
    localStorage.setItem(NOTE, JSON.stringify({ person, remember } satisfies Note))
  } catch (error) {
    console.warn('The session is not kept on this device:', error)
  }
  show({ status: 'signed-in', person })
  if (isNew) for (const listener of entering) listener()
}

/** The session is over: signed out, ended by the server, or the account is gone. */
export function noteSignedOut(): void {
  erase()
  show(SIGNED_OUT)
}

export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useSession = (): Session => useSyncExternalStore(onSession, currentSession, () => SIGNED_OUT)
