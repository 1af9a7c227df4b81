import type { Person } from '#web/lib/auth/session.ts'

export const CLIENT_ID = 'client'

export const ADMIN: Person = {
  userId: 'u-1',
  email: 'admin@example.com',
  firstName: 'Ada',
  lastName: 'Admin',
  admin: true,
}

export const EDITOR: Person = {
  userId: 'u-1',
  email: 'editor@example.com',
  firstName: 'Edith',
  lastName: 'Editor',
  admin: false,
  editor: true,
}

export const STUDENT: Person = {
  userId: 'u-1',
  email: 'maya@example.com',
  firstName: 'Maya',
  lastName: 'Okafor',
  admin: false,
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Stores the session that a sign-in leaves on the device, with a token that lasts an hour. */
export function installSession(person: Person): void {
  const { userId } = person
  const prefix = `CognitoIdentityServiceProvider.${CLIENT_ID}`
  const iat = Math.floor(Date.now() / 1000)
  const token = `${encode({ alg: 'none' })}.${encode({ sub: userId, iat, exp: iat + 3600 })}.signature`
  const stored = {
    [`${prefix}.LastAuthUser`]: userId,
    [`${prefix}.${userId}.accessToken`]: token,
    [`${prefix}.${userId}.idToken`]: token,
    [`${prefix}.${userId}.refreshToken`]: 'refresh',
    [`${prefix}.${userId}.clockDrift`]: '0',
    'act-prep.session': JSON.stringify({ person, remember: true }),
  }
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
}
