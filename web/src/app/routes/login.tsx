export { LoginScreen as Component } from '../../features/account-entry/login-screen.tsx'
