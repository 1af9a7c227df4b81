import { expect, test } from 'vitest'
import { codeOf, formOf } from './form-cache.ts'
import { decodeForm, encodeForm } from './form-code.ts'

const CODE = 'k3Xf9a.1ekf k9_Bz1.v.2'

test('formOf decodes a code once, and codeOf returns the code of a form', () => {
  const form = formOf(CODE)
  expect(form).toEqual(decodeForm(CODE))
  expect(formOf(CODE)).toBe(form)
  expect(codeOf(form)).toBe(CODE)
  const other = [{ id: 'k3Xf9a', revision: 3, questions: [0, 2] }]
  expect(codeOf(other)).toBe(encodeForm(other))
  expect(formOf(encodeForm(other))).toBe(other)
})

test('formOf forgets the form that was not used for the longest time', () => {
  const [first, second] = [formOf('aaaaaa.1'), formOf('bbbbbb.1')]
  for (let revision = 2; revision <= 299; revision += 1) formOf(`cccccc.1.${revision}`)
  expect(formOf('aaaaaa.1')).toBe(first)
  formOf('dddddd.1')
  formOf('eeeeee.1')
  expect(formOf('aaaaaa.1')).toBe(first)
  expect(formOf('bbbbbb.1')).not.toBe(second)
  expect(formOf('bbbbbb.1')).toEqual(second)
})
