import {
  button,
  codeScreen,
  field,
  submitLogin,
  submitSignUp,
  toastRegion,
} from '#test/e2e/support/accounts.ts'
import { claimDialog, claimCheckbox, shareDevice } from '#test/e2e/support/claims.ts'
import { waitForDeviceWrites } from '#test/e2e/support/player.ts'
import { openAnswered } from './on-test.ts'
import type { Scene } from './scene.ts'
import { createStudent, studentOf } from './students.ts'

export const ENTRY: readonly Scene[] = [
  {
    states: [
      { name: 'login', title: 'Sign In' },
      { name: 'login-wrong', title: 'Sign In: a wrong password' },
    ],
    play: async (stage) => {
      const { page, shoot, see } = stage
      const person = await createStudent(stage, 'login')
      await page.goto('/login')
      await see(button(page, 'Sign In'))
      await shoot('login')
      await submitLogin(page, { ...person, password: 'four other words' })
      await see(toastRegion(page).getByText('Login Failed'))
      await shoot('login-wrong')
    },
  },
  {
    states: [
      { name: 'signup', title: 'Create Account' },
      { name: 'signup-code', title: 'The code for a new account' },
    ],
    play: async (stage) => {
      const { page, shoot, see, pass } = stage
      await page.goto('/signup')
      await see(button(page, 'Create Account'))
      await shoot('signup')
      await submitSignUp(page, studentOf(stage, 'okafor'))
      await see(codeScreen(page))
      // Waits until the toast over the code screen has closed.
      await pass(10)
      await shoot('signup-code')
    },
  },
  {
    states: [
      { name: 'forgot-password', title: 'A forgotten password: the email' },
      { name: 'forgot-password-code', title: 'A forgotten password: the code and a new password' },
    ],
    play: async (stage) => {
      const { page, shoot, see } = stage
      const { email } = await createStudent(stage, 'forgot')
      await page.goto('/forgot-password')
      await see(button(page, 'Send Code'))
      await shoot('forgot-password')
      await field(page, 'Email').fill(email)
      await button(page, 'Send Code').click()
      await see(codeScreen(page))
      await shoot('forgot-password-code')
    },
  },
  {
    states: [{ name: 'guest-tests', title: 'Claiming the tests taken as a guest' }],
    play: async (stage) => {
      const { page, shoot, see, pass, server } = stage
      await shareDevice(page, server)
      for (const section of ['science', 'english'] as const) {
        await openAnswered(page, section, 4)
        await pass(95)
        await waitForDeviceWrites(page)
      }
      const person = await createStudent(stage, 'guest')
      await page.goto('/login')
      await submitLogin(page, person)
      await see(claimDialog(page))
      await claimCheckbox(page, 'Traditional Science').uncheck()
      await pass(10)
      await shoot('guest-tests')
    },
  },
]
