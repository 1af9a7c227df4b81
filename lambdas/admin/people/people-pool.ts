import {
  AdminAddUserToGroupCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
  InvalidParameterException,
  ListUsersCommand,
  ListUsersInGroupCommand,
  UserNotFoundException,
  type AttributeType,
  type CognitoIdentityProviderClient,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod'
import type { Group } from '#domain/accounts/groups.ts'
import type { SignInWays } from '#domain/accounts/second-factor.ts'
import { VisibleError } from '#domain/errors.ts'

/** A person as the user pool knows them. */
export type PoolUser = {
  userId: string
  /** The pool's name for the user. It differs from `userId` if the user signs in through Google or a school. */
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
    async findById(userId: string): Promise<(PoolUser & { hasFactor: boolean }) | undefined> {
      // A person's username isn't always their id.
      const { Users = [] } = await client.send(
        new ListUsersCommand({ UserPoolId, Limit: 1, Filter: `sub = "${escapeQuotes(userId)}"` }),
      )
      const username = Users[0]?.Username
      if (username === undefined) return undefined
      try {
        // The list may be out of date.
        const user = await client.send(new AdminGetUserCommand(userInput(username)))
        return { ...toUser(user, user.UserAttributes), hasFactor: hasFactor(user) }
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined
        throw error
      }
    },

    /** Returns how an account signs in. @throws Error if there is none */
    async readSignInWays(username: string): Promise<SignInWays> {
      const user = await client.send(new AdminGetUserCommand(userInput(username)))
      const identities = user.UserAttributes?.find(({ Name }) => Name === 'identities')?.Value ?? '[]'
      return {
        hasFactor: hasFactor(user),
        providers: IDENTITIES.parse(JSON.parse(identities)).map(({ providerName }) => providerName),
      }
    },

    /** Makes an account's next sign-in ask for the password alone. */
    resetFactor: (username: string) =>
      client.send(
        new AdminSetUserMFAPreferenceCommand({
          ...userInput(username),
          SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
        }),
      ),

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

/** The external sign-in providers of an account, such as Google, as Cognito stores them in an attribute. */
const IDENTITIES = z.array(z.object({ providerName: z.string() }))

const hasFactor = ({ UserMFASettingList = [] }: { UserMFASettingList?: string[] | undefined }): boolean =>
  UserMFASettingList.includes('SOFTWARE_TOKEN_MFA')

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
    // Users of Google sign-in have another status, and Google has confirmed their addresses.
    confirmed: user.UserStatus !== 'UNCONFIRMED',
    enabled: user.Enabled ?? true,
  }
}
