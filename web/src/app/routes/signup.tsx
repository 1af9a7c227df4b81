export { SignupScreen as Component } from '#web/features/account-entry/signup-screen.tsx'
