import {
  AdminAddUserToGroupCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  InvalidParameterException,
  ListUsersCommand,
  ListUsersInGroupCommand,
  UserNotFoundException,
  type AttributeType,
  type CognitoIdentityProviderClient,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'
import { ADMIN_GROUP } from '../../../domain/accounts/groups.ts'
import { VisibleError } from '../../../domain/errors.ts'

/** Somebody as the user pool knows them. */
export type PoolUser = {
  userId: string
  /** The pool's own name for them, which is another one where they came by Google. */
  username: string
  email: string
  firstName: string
  lastName: string
  createdAt: number
  confirmed: boolean
  enabled: boolean
}

export type PeoplePool = ReturnType<typeof createPeoplePool>

/** What administrators see of the user pool, and change in it. */
export function createPeoplePool(client: CognitoIdentityProviderClient, UserPoolId: string) {
  const named = (Username: string) => ({ UserPoolId, Username })
  const inGroup = (Username: string) => ({ ...named(Username), GroupName: ADMIN_GROUP })

  return {
    /**
     * Accounts whose e-mail begins so, all where it is empty; a page at a time, in no order.
     * @param after the `next` of the page before
     * @throws VisibleError where the pool does not take `after`, or not any more
     */
    async find(email: string, limit: number, after: string | null) {
      const { Users = [], PaginationToken } = await client
        .send(
          new ListUsersCommand({
            UserPoolId,
            Limit: limit,
            ...(email === '' ? {} : { Filter: `email ^= "${quoted(email)}"` }),
            ...(after === null ? {} : { PaginationToken: after }),
          }),
        )
        .catch((error: unknown) => {
          // A cursor is good for a while and for its own search only.
          if (after !== null && error instanceof InvalidParameterException)
            throw new VisibleError('bad_request', 'Please search again.')
          throw error
        })
      return { users: Users.map((user) => toUser(user, user.Attributes)), next: PaginationToken ?? null }
    },

    /** The account of a user id; undefined where there is none. */
    async bySub(userId: string): Promise<PoolUser | undefined> {
      // The pool's own name for a person is not always their id.
      const { Users = [] } = await client.send(
        new ListUsersCommand({ UserPoolId, Limit: 1, Filter: `sub = "${quoted(userId)}"` }),
      )
      const username = Users[0]?.Username
      if (username === undefined) return undefined
      try {
        // What a list says may be behind.
        const user = await client.send(new AdminGetUserCommand(named(username)))
        return toUser(user, user.UserAttributes)
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined
        throw error
      }
    },

    /** The user names of all administrators. */
    async administrators(): Promise<ReadonlySet<string>> {
      const names = new Set<string>()
      let next: string | undefined
      do {
        const { Users = [], NextToken } = await client.send(
          new ListUsersInGroupCommand({
            UserPoolId,
            GroupName: ADMIN_GROUP,
            Limit: 60,
            ...(next === undefined ? {} : { NextToken: next }),
          }),
        )
        for (const { Username = '' } of Users) names.add(Username)
        next = NextToken
      } while (next !== undefined)
      return names
    },

    async isAdmin(username: string): Promise<boolean> {
      const { Groups = [] } = await client.send(new AdminListGroupsForUserCommand(named(username)))
      return Groups.some(({ GroupName }) => GroupName === ADMIN_GROUP)
    },

    makeAdmin: (username: string) => client.send(new AdminAddUserToGroupCommand(inGroup(username))),
    unmakeAdmin: (username: string) => client.send(new AdminRemoveUserFromGroupCommand(inGroup(username))),
    disable: (username: string) => client.send(new AdminDisableUserCommand(named(username))),
    enable: (username: string) => client.send(new AdminEnableUserCommand(named(username))),
    /** No refresh token that there is now is taken any more. */
    signOut: (username: string) => client.send(new AdminUserGlobalSignOutCommand(named(username))),
  }
}

/** A text between the quotation marks of a filter. */
const quoted = (text: string): string => text.replace(/[\\"]/g, '\\$&')

type Described = Pick<UserType, 'Username' | 'UserCreateDate' | 'Enabled' | 'UserStatus'>

function toUser(user: Described, attributes: readonly AttributeType[] = []): PoolUser {
  const attribute = (name: string) => attributes.find(({ Name }) => Name === name)?.Value ?? ''
  return {
    userId: attribute('sub'),
    username: user.Username ?? '',
    email: attribute('email'),
    firstName: attribute('given_name'),
    lastName: attribute('family_name'),
    createdAt: user.UserCreateDate?.getTime() ?? 0,
    // Somebody who came by Google was confirmed there.
    confirmed: user.UserStatus !== 'UNCONFIRMED',
    enabled: user.Enabled ?? true,
  }
}
