export { AccountScreen as Component } from '../../features/account/account-screen.tsx'
