import { confirmsDeletion } from '#domain/accounts/confirm-deletion.ts'
import { ADMIN_GROUP, EDITOR_GROUP, type Group } from '#domain/accounts/groups.ts'
import { displayEmail, displayName } from '#domain/accounts/display-name.ts'
import type { peopleRoutes } from '#domain/api/people.routes.ts'
import type { peopleSchemas } from '#domain/api/people.schemas.ts'
import { grantFor, type Plan } from '#domain/billing/grant.ts'
import type { Tier } from '#domain/billing/plans.ts'
import { VisibleError } from '#domain/errors.ts'
import type { Handlers } from '#lambdas/shared/platform/http.ts'
import type { AccountStore } from '#lambdas/shared/store/account-store.ts'
import type { AttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import type { GrantStore } from '#lambdas/shared/store/grant-store.ts'
import type { OwnerIndex } from '#lambdas/shared/store/owner-index.ts'
import type { SetStore } from '#lambdas/shared/store/set-store.ts'
import type { PeoplePool, PoolUser } from './people-pool.ts'
import { searchPeople } from './search-people.ts'
import { createReadTest, viewTest } from './view-test.ts'

type PeopleParts = {
  pool: PeoplePool
  accounts: Pick<AccountStore, 'mark' | 'disable' | 'enable' | 'signOut' | 'forgetFactor'>
  attempts: Pick<AttemptStore, 'read'>
  owners: Pick<OwnerIndex, 'list'>
  sets: Pick<SetStore, 'readForms'>
  /** Deletes an account with everything in it. */
  removeAccount: (account: { userId: string; username: string }) => Promise<void>
  grants: GrantStore
  planOf: (userId: string) => Promise<Plan>
  now: () => number
}

/** A user id of the pool. */
const USER_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Handles an administrator's work on accounts. */
export function peopleHandlers(parts: PeopleParts): Handlers<typeof peopleRoutes, typeof peopleSchemas> {
  const { pool, attempts, sets, now } = parts
  const readTest = createReadTest({ attempts, sets }, now)

  return {
    async findPeople({ body }) {
      const [{ users, next, searched }, administrators, editors] = await Promise.all([
        searchPeople(pool, body.text, body.after ?? null),
        pool.listMembers(ADMIN_GROUP),
        pool.listMembers(EDITOR_GROUP),
      ])
      const people = await Promise.all(
        users.map(async (user) =>
          viewPerson(user, {
            admin: administrators.has(user.username),
            editor: editors.has(user.username),
            tier: (await parts.planOf(user.userId)).tier,
          }),
        ),
      )
      return { people: people.toSorted((one, other) => other.createdAt - one.createdAt), next, searched }
    },

    getPerson: ({ params }) => readPerson(parts, params.id),

    getPersonTest: async ({ params }) => readTest((await findUser(parts, params.id)).userId, params.testId),

    async changePerson({ params, body, caller }) {
      const user = await findOtherUser(parts, params.id, caller)
      if (body.enabled !== undefined) await setEnabled(parts, user, body.enabled)
      if (body.admin !== undefined) await setMember(parts, user, ADMIN_GROUP, body.admin)
      if (body.editor !== undefined) await setMember(parts, user, EDITOR_GROUP, body.editor)
      if (body.secondFactor !== undefined) await resetFactor(parts, user)
      return readPerson(parts, params.id)
    },

    async givePlan({ params, body, caller }) {
      const { userId } = await findOtherUser(parts, params.id, caller)
      await parts.grants.give(userId, grantFor({ ...body, by: caller.userId }, now()))
      // A deletion may have erased the account's items before the grant was written.
      if ((await parts.accounts.mark(userId)).isGone) {
        await parts.grants.takeBack(userId)
        throw noSuchAccount()
      }
      return readPerson(parts, params.id)
    },

    async takePlanBack({ params, caller }) {
      const { userId } = await findOtherUser(parts, params.id, caller)
      await parts.grants.takeBack(userId)
      return readPerson(parts, params.id)
    },

    async deletePerson({ params, body, caller }) {
      const user = await findOtherUser(parts, params.id, caller)
      if ((await pool.groupsOf(user.username)).includes(ADMIN_GROUP))
        throw new VisibleError(
          'conflict',
          'This is an administrator’s account. Remove the administrator first, and then delete the account.',
        )
      if (!confirmsDeletion(body.confirm, { id: user.userId, email: displayEmail(user.email) }))
        throw new VisibleError('bad_request', 'That isn’t this account’s address. Nothing was deleted.')
      await parts.removeAccount(user)
      return { deleted: true }
    },
  }
}

const noSuchAccount = () => new VisibleError('not_found', 'There is no such account.')

/** An account that was found by its id, which also shows whether it has a second factor. */
type FoundUser = PoolUser & { hasFactor: boolean }

async function findUser({ pool }: PeopleParts, id: string): Promise<FoundUser> {
  const user = USER_ID.test(id) ? await pool.findById(id) : undefined
  if (user === undefined) throw noSuchAccount()
  return user
}

/** @throws VisibleError not_found if there is no such account; conflict if it's the caller's own */
async function findOtherUser(parts: PeopleParts, id: string, caller: { userId: string }): Promise<FoundUser> {
  const user = await findUser(parts, id)
  if (user.userId === caller.userId)
    throw new VisibleError(
      'conflict',
      'This is your own account. Another administrator must make this change.',
    )
  return user
}

const viewPerson = (
  { userId, username: _, ...person }: PoolUser,
  facts: { admin: boolean; editor: boolean; tier: Tier },
) => ({
  id: userId,
  ...person,
  email: displayEmail(person.email),
  firstName: displayName(person.firstName),
  lastName: displayName(person.lastName),
  ...facts,
})

async function readPerson(parts: PeopleParts, id: string) {
  const { pool, owners, accounts, now } = parts
  const user = await findUser(parts, id)
  const [groups, tests, mark, { tier, paidTier }, grant] = await Promise.all([
    pool.groupsOf(user.username),
    owners.list(user.userId),
    accounts.mark(user.userId),
    parts.planOf(user.userId),
    readGrant(parts, user.userId),
  ])
  const person = viewPerson(user, {
    admin: groups.includes(ADMIN_GROUP),
    editor: groups.includes(EDITOR_GROUP),
    tier,
  })
  // An interrupted change may leave the pool and the mark inconsistent. The account then shows as disabled,
  // and enabling it repairs both.
  return {
    ...person,
    enabled: user.enabled && !mark.isDisabled,
    secondFactor: user.hasFactor,
    paidTier,
    grant,
    tests: tests.map((test) => viewTest(test, now())),
  }
}

/** Returns the plan that an administrator gave an account, with the administrator's address; null if there is none. */
async function readGrant({ grants, pool }: PeopleParts, userId: string) {
  const grant = await grants.read(userId)
  if (grant === undefined) return null
  const giver = await pool.findById(grant.by)
  return { ...grant, by: { id: grant.by, email: displayEmail(giver?.email ?? '') } }
}

/**
 * Enables or disables an account. Disabling sets the account's mark first, so that all tokens are
 * rejected even if a call to the pool fails. Enabling removes the mark last. A repeat has the same
 * result.
 */
async function setEnabled(
  { pool, accounts, now }: PeopleParts,
  { userId, username }: PoolUser,
  enabled: boolean,
): Promise<void> {
  if (enabled) {
    await pool.enable(username)
    return accounts.enable(userId)
  }
  await accounts.disable(userId, now())
  await pool.disable(username)
  await pool.signOut(username)
}

/** Removes an account's second factor, and signs it out. A repeat has the same result. */
async function resetFactor(
  { pool, accounts, now }: PeopleParts,
  { userId, username }: PoolUser,
): Promise<void> {
  await pool.resetFactor(username)
  await accounts.forgetFactor(userId)
  // Somebody else may have the lost device, and a session on it.
  await accounts.signOut(userId, now())
  await pool.signOut(username)
}

/** Adds an account to a group, or removes it. A removal signs the account out. */
async function setMember(
  { pool, accounts, now }: PeopleParts,
  { userId, username }: PoolUser,
  group: Group,
  isMember: boolean,
): Promise<void> {
  if (isMember) {
    await pool.addTo(group, username)
    return
  }
  await pool.removeFrom(group, username)
  // Otherwise earlier tokens would still carry the group's rights for up to an hour.
  await accounts.signOut(userId, now())
  await pool.signOut(username)
}
