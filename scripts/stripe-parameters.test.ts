import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OPERATIONS } from './local/stripe/perform.ts'
import { PARAMETERS_FILE, parametersText } from './stripe-parameters.ts'

test('parameters.json matches the pinned SDK’s types', () => {
  expect(readFileSync(PARAMETERS_FILE, 'utf8'), 'run node scripts/stripe-parameters.ts to update it').toBe(
    parametersText(),
  )
})

test('parameters.json has every operation of the embedded Stripe', () => {
  const known = Object.keys(JSON.parse(readFileSync(PARAMETERS_FILE, 'utf8')))
  expect(OPERATIONS.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(known.toSorted())
})
