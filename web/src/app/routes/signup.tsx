export { SignupScreen as Component } from '../../features/account-entry/signup-screen.tsx'
