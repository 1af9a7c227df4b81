import {
  type CognitoIdentityProviderClient,
  paginateListUsers,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'

/** The most users in one reply. */
const PAGE = 60

/** The part of an account that a user pool shows. Passwords, second factors, and sessions can't be read by anybody. */
export type ExportedUser = {
  /** The `sub`, by which the table knows the account. */
  id: string
  username: string
  email: string
  isEmailVerified: boolean
  firstName: string
  lastName: string
  /** The account's status in Cognito, such as CONFIRMED, or EXTERNAL_PROVIDER for Google or a school's sign-in. */
  status: string
  isEnabled: boolean
  createdAt: string
}

/** Returns every account of a user pool, page by page. */
export async function* eachUser(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
): AsyncGenerator<ExportedUser> {
  for await (const { Users = [] } of paginateListUsers({ client, pageSize: PAGE }, { UserPoolId }))
    for (const user of Users) yield exported(user)
}

/** Returns the ids of all accounts, by which the table knows them. */
export async function accountIds(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
): Promise<Set<string>> {
  const ids = new Set<string>()
  for await (const { id } of eachUser(client, UserPoolId)) ids.add(id)
  return ids
}

function exported({
  Username = '',
  Attributes = [],
  UserStatus,
  Enabled,
  UserCreateDate,
}: UserType): ExportedUser {
  const attributes = new Map(Attributes.map(({ Name, Value }) => [Name, Value]))
  const text = (name: string): string => attributes.get(name) ?? ''
  return {
    id: text('sub'),
    username: Username,
    email: text('email'),
    isEmailVerified: text('email_verified') === 'true',
    firstName: text('given_name'),
    lastName: text('family_name'),
    status: UserStatus ?? 'UNKNOWN',
    isEnabled: Enabled ?? true,
    createdAt: UserCreateDate?.toISOString() ?? '',
  }
}
