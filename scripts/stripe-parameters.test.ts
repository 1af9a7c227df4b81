import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OPERATIONS } from './local/stripe/perform.ts'
import { PARAMETERS_FILE, parametersText } from './stripe-parameters.ts'

test('what the embedded Stripe lets through is what the pinned SDK declares', () => {
  expect(readFileSync(PARAMETERS_FILE, 'utf8'), 'node scripts/stripe-parameters.ts writes it anew').toBe(
    parametersText(),
  )
})

test('each operation of the embedded Stripe is looked after', () => {
  const known = Object.keys(JSON.parse(readFileSync(PARAMETERS_FILE, 'utf8')))
  expect(OPERATIONS.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(known.toSorted())
})
