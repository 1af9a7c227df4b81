export { ForgotPasswordScreen as Component } from '../../features/account-entry/forgot-password-screen.tsx'
