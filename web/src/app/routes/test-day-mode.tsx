export { TestDayScreen as Component } from '../../features/test/test-day/test-day-screen.tsx'
