export { AdminScreen as Component } from '#web/features/admin/admin-screen.tsx'
