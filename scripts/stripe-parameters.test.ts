import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OPERATIONS } from './local/stripe/stripe.ts'
import { PARAMETERS_FILE, parametersText } from './stripe-parameters.ts'
import { DEEP } from '#test/support/depth.ts'

test('parameters.json matches the pinned SDK’s types', DEEP, () => {
  expect(readFileSync(PARAMETERS_FILE, 'utf8'), 'run node scripts/stripe-parameters.ts to update it').toBe(
    parametersText(),
  )
})

test('parameters.json has exactly the operations of the embedded Stripe', () => {
  const operations = Object.keys(JSON.parse(readFileSync(PARAMETERS_FILE, 'utf8')))
  expect(OPERATIONS.map(({ address }) => address).toSorted()).toEqual(operations.toSorted())
})
