export { LoginScreen as Component } from '#web/features/account-entry/login-screen.tsx'
