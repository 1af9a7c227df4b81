import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ADMIN_GROUP, EDITOR_GROUP } from '#domain/accounts/groups.ts'
import { exportUsers } from '#scripts/users/export-users.ts'
import { openAccountCloud } from '../support/account-cloud.ts'

/** `npm run users:export` against the embedded user pool. */

const { auth, sdk, createPerson } = await openAccountCloud()
const folder = mkdtempSync(join(tmpdir(), 'export-'))
afterAll(() => rmSync(folder, { recursive: true }))

const people = await Promise.all(Array.from({ length: 64 }, (_, index) => createPerson(`student-${index}`)))
const admin = await createPerson('teacher', [ADMIN_GROUP])
const editor = await createPerson('editor', [EDITOR_GROUP])

test('every account is exported, over several pages, into a file that only its owner can read', async () => {
  const path = join(folder, 'users.jsonl')
  expect(await exportUsers(sdk, auth.userPoolId, path)).toBe(66)
  const users: Record<string, unknown>[] = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(new Set(users.map(({ id }) => id))).toEqual(new Set([...people, admin, editor].map(({ id }) => id)))
  expect(users.find(({ id }) => id === admin.id)).toEqual({
    id: admin.id,
    username: expect.any(String),
    email: admin.email,
    isEmailVerified: true,
    firstName: 'Maya',
    lastName: 'Okafor',
    status: 'CONFIRMED',
    isEnabled: true,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    isAdmin: true,
    isEditor: false,
  })
  expect(users.filter(({ isAdmin }) => isAdmin === true)).toHaveLength(1)
  expect(users.filter(({ isEditor }) => isEditor === true).map(({ id }) => id)).toEqual([editor.id])
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readFileSync(path, 'utf8')).not.toMatch(/password|salt|verifier/i)
})

test('an earlier export is never replaced', async () => {
  const path = join(folder, 'twice.jsonl')
  await exportUsers(sdk, auth.userPoolId, path)
  const before = readFileSync(path, 'utf8')
  await expect(exportUsers(sdk, auth.userPoolId, path)).rejects.toThrow('EEXIST')
  expect(readFileSync(path, 'utf8')).toBe(before)
})

test('an export that fails leaves no file', async () => {
  const path = join(folder, 'failed.jsonl')
  await expect(exportUsers(sdk, 'us-east-1_Other', path)).rejects.toThrow()
  expect(readdirSync(folder).filter((name) => name.startsWith('failed'))).toEqual([])
})
