import { expect, test } from 'vitest'
import { matchesSearch } from './find-account.ts'

const zoe = { firstName: 'Zoë', lastName: 'Okafor-Lind', email: 'Z.Lind@example.com' }

test.each(['zoe', 'ZOË', 'kafor', 'lind@ex', 'example zoe', ' okafor  zoë ', ''])(
  'matchesSearch finds an account by %j',
  (search) => expect(matchesSearch(zoe, search)).toBe(true),
)

test.each(['zoey', 'zoe smith', 'lind@example.org', 'lindz'])(
  'matchesSearch doesn’t find an account by %j',
  (search) => expect(matchesSearch(zoe, search)).toBe(false),
)
