export { TestDayScreen as Component } from '#web/features/test/test-day/test-day-screen.tsx'
