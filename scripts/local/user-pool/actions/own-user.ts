import * as z from 'zod'
import { noSuchUser } from '../errors.ts'
import { action, attributes, checkWritable, text, toRecord } from '../inputs.ts'
import type { Pool } from '../pool.ts'
import { attributesOf, factorsOf } from '../user-store.ts'

const tokenInput = z.object({ AccessToken: text })

/** Returns the actions that signed-in users apply to their own account. */
export function ownUserActions(pool: Pool) {
  const { users, sessions, now } = pool

  return {
    GetUser: action(tokenInput, async ({ AccessToken }) => {
      const user = await sessions.userOf(AccessToken)
      return { Username: user.sub, UserAttributes: attributesOf(user), ...factorsOf(user) }
    }),
    UpdateUserAttributes: action(
      tokenInput.extend({ UserAttributes: attributes }),
      async ({ AccessToken, UserAttributes }) => {
        const { sub } = await sessions.userOf(AccessToken)
        const changes = toRecord(UserAttributes)
        checkWritable(Object.keys(changes))
        await users.change(
          sub,
          now(),
          (current) => ({ attributes: { ...current.attributes, ...changes } }),
          noSuchUser,
        )
        return { CodeDeliveryDetailsList: [] }
      },
    ),
    GlobalSignOut: action(tokenInput, async ({ AccessToken }) => {
      const { sub } = await sessions.userOf(AccessToken)
      await sessions.endAll(sub)
      return {}
    }),
    DeleteUser: action(tokenInput, async ({ AccessToken }) => {
      await pool.removeUser(await sessions.userOf(AccessToken))
      return {}
    }),
  }
}
