import { fetchAuthSession, updateUserAttributes } from 'aws-amplify/auth'
import { displayName } from '#domain/accounts/display-name.ts'
import { ADMIN_GROUP, EDITOR_GROUP } from '#domain/accounts/groups.ts'
import type { Outcome } from './outcomes.ts'
import { toOutcome } from './pool-failure.ts'
import { noteSignedIn, type Person } from './session.ts'
import { withTokensShared } from './token-lock.ts'
import { configureUserPool } from './user-pool.ts'

/** A provider of sign-ins besides our passwords. `District` is the identity provider of a school. */
export type Provider = 'Google' | 'District'

/** Reads the person from the ID token. */
export async function readPerson(): Promise<Person> {
  const { tokens } = await fetchAuthSession()
  const claims = tokens?.idToken?.payload ?? {}
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '')
  const groups = claims['cognito:groups']
  const isIn = (group: string) => Array.isArray(groups) && groups.includes(group)
  return {
    userId: text('sub'),
    email: text('email'),
    firstName: displayName(text('given_name')),
    lastName: displayName(text('family_name')),
    ...(claims['email_verified'] === false && { isUnconfirmed: true }),
    admin: isIn(ADMIN_GROUP),
    editor: isIn(EDITOR_GROUP),
  }
}

/** Returns how the person signs in. An account of a `Provider` has no password in our user pool. */
export async function readSignInWay(): Promise<'password' | Provider> {
  await configureUserPool()
  const { tokens } = await withTokensShared(() => fetchAuthSession())
  const identities = tokens?.idToken?.payload['identities']
  if (identities === undefined) return 'password'
  return JSON.stringify(identities).includes('"providerName":"District"') ? 'District' : 'Google'
}

/** Changes the account's name. */
export const changeName = (person: Person): Promise<Outcome> =>
  toOutcome(async () => {
    const userAttributes = { given_name: person.firstName, family_name: person.lastName }
    await withTokensShared(() => updateUserAttributes({ userAttributes }))
    noteSignedIn(person)
  })
