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
import type { Group } from '#domain/accounts/groups.ts'
import { VisibleError } from '#domain/errors.ts'

/** A person as the user pool knows them. */
export type PoolUser = {
  userId: string
  /** The pool's name for the user. It differs from `userId` for users of Google sign-in. */
  username: string
  email: string
  firstName: string
  lastName: string
  createdAt: number
  confirmed: boolean
  enabled: boolean
}

export type PeoplePool = ReturnType<typeof createPeoplePool>

/** Reads and changes the user pool for administrators. */
export function createPeoplePool(client: CognitoIdentityProviderClient, UserPoolId: string) {
  const userInput = (Username: string) => ({ UserPoolId, Username })
  const memberInput = (Username: string, GroupName: Group) => ({ ...userInput(Username), GroupName })

  return {
    /**
     * Finds accounts by the beginning of their email address, or all accounts if `email` is empty; one page at a
     * time, in no particular order.
     * @param after the `next` of the previous page
     * @throws VisibleError if the pool rejects `after`, for example because it expired
     */
    async find(email: string, limit: number, after: string | null) {
      const { Users = [], PaginationToken } = await client
        .send(
          new ListUsersCommand({
            UserPoolId,
            Limit: limit,
            ...(email === '' ? {} : { Filter: `email ^= "${escapeQuotes(email)}"` }),
            ...(after === null ? {} : { PaginationToken: after }),
          }),
        )
        .catch((error: unknown) => {
          // A cursor is valid for a limited time, and only for its own search.
          if (after !== null && error instanceof InvalidParameterException)
            throw new VisibleError('bad_request', 'Please search again.')
          throw error
        })
      return { users: Users.map((user) => toUser(user, user.Attributes)), next: PaginationToken ?? null }
    },

    /** Returns the account of a user id, or undefined if there is none. */
    async findById(userId: string): Promise<PoolUser | undefined> {
      // A person's username isn't always their id.
      const { Users = [] } = await client.send(
        new ListUsersCommand({ UserPoolId, Limit: 1, Filter: `sub = "${escapeQuotes(userId)}"` }),
      )
      const username = Users[0]?.Username
      if (username === undefined) return undefined
      try {
        // The list may be out of date.
        const user = await client.send(new AdminGetUserCommand(userInput(username)))
        return toUser(user, user.UserAttributes)
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined
        throw error
      }
    },

    /** Returns the usernames of a group's members. */
    listMembers: (group: Group) => listMembers(client, UserPoolId, group),

    /** Returns the names of a user's groups. */
    async groupsOf(username: string): Promise<readonly string[]> {
      const { Groups = [] } = await client.send(new AdminListGroupsForUserCommand(userInput(username)))
      return Groups.flatMap(({ GroupName }) => GroupName ?? [])
    },

    addTo: (group: Group, username: string) =>
      client.send(new AdminAddUserToGroupCommand(memberInput(username, group))),
    removeFrom: (group: Group, username: string) =>
      client.send(new AdminRemoveUserFromGroupCommand(memberInput(username, group))),
    disable: (username: string) => client.send(new AdminDisableUserCommand(userInput(username))),
    enable: (username: string) => client.send(new AdminEnableUserCommand(userInput(username))),
    /** Invalidates all existing refresh tokens. */
    signOut: (username: string) => client.send(new AdminUserGlobalSignOutCommand(userInput(username))),
  }
}

async function listMembers(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
  GroupName: Group,
): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  let next: string | undefined
  do {
    const { Users = [], NextToken } = await client.send(
      new ListUsersInGroupCommand({
        UserPoolId,
        GroupName,
        Limit: 60,
        ...(next === undefined ? {} : { NextToken: next }),
      }),
    )
    for (const { Username = '' } of Users) names.add(Username)
    next = NextToken
  } while (next !== undefined)
  return names
}

/** Escapes a text for the quotation marks of a filter. */
const escapeQuotes = (text: string): string => text.replace(/[\\"]/g, '\\$&')

type UserFields = Pick<UserType, 'Username' | 'UserCreateDate' | 'Enabled' | 'UserStatus'>

function toUser(user: UserFields, attributes: readonly AttributeType[] = []): PoolUser {
  const attribute = (name: string) => attributes.find(({ Name }) => Name === name)?.Value ?? ''
  return {
    userId: attribute('sub'),
    username: user.Username ?? '',
    email: attribute('email'),
    firstName: attribute('given_name'),
    lastName: attribute('family_name'),
    createdAt: user.UserCreateDate?.getTime() ?? 0,
    // Google has already confirmed its users.
    confirmed: user.UserStatus !== 'UNCONFIRMED',
    enabled: user.Enabled ?? true,
  }
}
