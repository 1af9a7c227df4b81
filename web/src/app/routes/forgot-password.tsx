export { ForgotPasswordScreen as Component } from '#web/features/account-entry/forgot-password-screen.tsx'
