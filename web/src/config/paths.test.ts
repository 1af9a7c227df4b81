import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('a test’s address carries section and version', () => {
  expect(paths.test.href('full', 'enhanced')).toBe('/test?section=full&version=enhanced')
})

test('an id cannot leave its place in the path', () => {
  expect(paths.review.href('../x?y')).toBe('/review/..%2Fx%3Fy')
  expect(paths.strategy.href('a/b')).toBe('/strategy/a%2Fb')
})

test('a screen of getting in carries where to go on, if anywhere', () => {
  expect(paths.signup.next('/review/a?b=c')).toBe('/signup?next=%2Freview%2Fa%3Fb%3Dc')
  expect(paths.login.next(null)).toBe('/login')
})

test('every pattern is written once', () => {
  const patterns = Object.values(paths).map(({ pattern }) => pattern)
  expect(new Set(patterns).size).toBe(patterns.length)
})
