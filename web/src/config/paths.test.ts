import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('paths.test.href puts the section and version into the address', () => {
  expect(paths.test.href('full', 'enhanced')).toBe('/test?section=full&version=enhanced')
})

test('paths.testDayMode.href names the format only if it isn’t the default', () => {
  expect(paths.testDayMode.href()).toBe('/test-day-mode')
  expect(paths.testDayMode.href('enhanced')).toBe('/test-day-mode?version=enhanced')
})

test("href escapes an id so that it can't leave its path segment", () => {
  expect(paths.review.href('../x?y')).toBe('/review/..%2Fx%3Fy')
  expect(paths.strategy.href('a/b')).toBe('/strategy/a%2Fb')
})

test("next adds the next path to a sign-in screen's address, if there is one", () => {
  expect(paths.signup.next('/review/a?b=c')).toBe('/signup?next=%2Freview%2Fa%3Fb%3Dc')
  expect(paths.login.next(null)).toBe('/login')
})

test('paths has no two screens with the same pattern', () => {
  const patterns = Object.values(paths).map(({ pattern }) => pattern)
  expect(new Set(patterns).size).toBe(patterns.length)
})
