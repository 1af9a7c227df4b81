export { DashboardScreen as Component } from '#web/features/dashboard/dashboard-screen.tsx'
