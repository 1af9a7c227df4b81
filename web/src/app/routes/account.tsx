export { AccountScreen as Component } from '#web/features/account/account-screen.tsx'
